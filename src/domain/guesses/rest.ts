// What nobody states of REST.
import { ABSENT, BY_DIALECT, type Guesses } from './guess'

export const rest = {
  'rest-foreign-account': {
    text: '401, code 20003 for an account that the credentials do not open',
    why: '403 and 404 are reported, too',
  },
  'rest-statuses': {
    text: '403 for a suspended account (20005), 409 for deleting what is not over (20009)',
    why: 'The codes are documented, their HTTP statuses are not',
  },
  'rest-unreadable': {
    text: '20400, 20413 and 20414 for bodies that cannot be read or have more than 1,000 parameters, and bodies and queries that are too large',
    why: 'No provider states what it answers there',
  },
  'number-search-codes': {
    text: '21421 where neither `PhoneNumber` nor `AreaCode` is given, 21452 for an empty `AreaCode`',
    why: "Twilio's dictionary has the codes; which belongs here is not stated",
  },
  'page-size': {
    text: 'A page size above 1,000 counts as 1,000',
    why: 'It could be refused',
  },
  'subaccount-credentials': {
    text: "A parent's credentials open its subaccounts, and not the other way round",
    why: 'Told, not stated',
  },
  'key-of-a-parent': {
    text: 'An API key of a parent opens its subaccounts, with a warning',
    why: 'Twilio calls a main key the equal of the token, and names this among the causes of 20003',
    change: 'a key of the subaccount',
  },
  'key-types': {
    text: '`account.createApiKey()` makes a main key; one that REST makes is standard, and does not open Accounts, Keys, SigningKeys and AuthTokens',
    why: 'The kinds are documented; that SigningKeys and AuthTokens belong to the second list is read from "API key and Account resources"',
    change: '`type`',
  },
  'suspended-account': {
    text: 'In a suspended or closed account its owner may do all but create (403, 20005)',
    why: 'Twilio says that calls are ended by hand and that data stays readable, and no more',
  },
  'subaccount-codes': {
    text: '401, code 20003 where a subaccount sets its own status or makes a subaccount; 20001 for a status that is none',
    why: "Twilio wants the main account's credentials; which code it answers is not stated",
  },
  'secondary-token': {
    text: 'A second secondary token takes the place of the first; both dates of a token are the moment of the answer; 404 where there is none to delete',
    why: 'Only the 404 of a promotion is stated',
  },
  'subaccount-balance': {
    text: "A subaccount's Balance is 404",
    why: 'The description says that it has none',
  },
  'usage-counts': {
    text: 'Usage: a text counts once, a call in begun minutes, a number on the day it was bought; a category without a count has no record; prices are 0',
    why: 'Names and units are documented, and bills are not modelled',
  },
  'friendly-name-length': {
    text: 'The longest `FriendlyName` is not checked',
    why: '64 characters are documented, and no code',
    untold: ABSENT,
  },
  'fault-code': {
    text: '`fault.rest` has the code 20000 and the status by default',
    why: 'In the family of 20404, 20429, 20500',
    change: '`code`',
  },
  'signalwire-422': {
    text: "SignalWire's 422, with `status` 400 in the body and the code as text, for every refused parameter",
    why: 'Seen once, for one code',
    change: "any `dialect` but `'signalwire'`",
    untold: BY_DIALECT,
  },
  'number-stock-abroad': {
    text: "The numbers for sale outside of North America are those kept for fiction, from memory of the regulators' lists; +14157234000 calls to verify a number",
    why: 'No list was at hand',
  },
  'caller-id-codes': {
    text: '21450 where a number is verified already, 21401 and 21454 on a request to verify',
    why: 'One page says 21210 for the first; for the others the dictionary has the codes, and does not say where they belong',
  },
} as const satisfies Guesses
