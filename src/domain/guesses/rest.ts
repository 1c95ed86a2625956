// Guesses about REST.
import { ABSENT, BY_DIALECT, type Guesses } from './guess'

export const rest = {
  'rest-foreign-account': {
    text: '401 with code 20003 for an account that the credentials have no access to',
    why: '403 and 404 have been reported as well',
  },
  'rest-statuses': {
    text: 'HTTP 403 for a suspended account (20005), and 409 for deleting something that has not ended (20009)',
    why: 'The codes are documented, their HTTP statuses are not',
  },
  'rest-unreadable': {
    text: 'Error 20400 for a body that cannot be read, 20413 and 20414 for a body or a query that is too large; a body may have 1,000 parameters',
    why: 'What a provider answers to these is not documented',
  },
  'number-search-codes': {
    text: 'Error 21421 if neither `PhoneNumber` nor `AreaCode` is given, 21452 for an empty `AreaCode`',
    why: "Twilio's dictionary has the codes; which belongs here is not documented",
  },
  'page-size': {
    text: 'A `PageSize` above 1,000 counts as 1,000',
    why: 'It could also be refused',
  },
  'subaccount-credentials': {
    text: 'The credentials of the main account have access to its subaccounts. Those of a subaccount have no access to the main account',
    why: 'It is described, but not as a rule',
  },
  'key-of-a-parent': {
    text: 'An API key of the main account has access to its subaccounts, with a warning',
    why: 'Twilio calls a main key the equal of the auth token, and names this use among the causes of 20003',
    change: 'use a key of the subaccount',
  },
  'key-types': {
    text: '`account.createApiKey()` makes a main key. A key made over REST is a standard key, without access to Accounts, Keys, SigningKeys and AuthTokens',
    why: 'The types are documented. That SigningKeys and AuthTokens belong to the list is read from "API key and Account resources"',
    change: '`type`',
  },
  'suspended-account': {
    text: 'In a suspended or closed account the credentials of its owner may do everything except create records (403, 20005)',
    why: 'Twilio says that calls are ended by hand and that data stays readable, and no more',
  },
  'subaccount-codes': {
    text: '401 with code 20003 if a subaccount sets its own status or makes a subaccount; 20001 for an unknown status',
    why: "Twilio requires the main account's credentials; the error code is not documented",
  },
  'secondary-token': {
    text: 'A second secondary token replaces the first. Both dates of a token are the moment of the response. Deleting a secondary token that does not exist is 404',
    why: 'Documented only: 404 for promoting one that does not exist',
  },
  'subaccount-balance': {
    text: 'The Balance of a subaccount is 404',
    why: "Twilio's description says that it has none",
  },
  'usage-counts': {
    text: 'Usage: a message counts once, a call in minutes, rounded up, a number on the day on which it was bought. A category with no use has no record. Prices are 0',
    why: 'Names and units are documented. ringback does not model bills',
  },
  'friendly-name-length': {
    text: 'The length of a `FriendlyName` is not checked',
    why: 'A limit of 64 characters is documented, and no error code',
    untold: ABSENT,
  },
  'fault-code': {
    text: 'The default code of `fault.rest` is 20000 plus the HTTP status',
    why: 'Follows 20404, 20429 and 20500',
    change: '`code`',
  },
  'signalwire-422': {
    text: "In SignalWire's dialect every refused parameter is HTTP 422, with `status` 400 in the body and the code as a string",
    why: 'Observed once, for one code',
    change: 'any other `dialect`',
    untold: BY_DIALECT,
  },
  'number-stock-abroad': {
    text: "The numbers for sale outside of North America are those that are reserved for fiction, from memory of the regulators' lists. The calls that verify a caller ID come from +14157234000",
    why: 'No list was at hand',
  },
  'caller-id-codes': {
    text: 'Error 21450 if a number is verified already; 21401 and 21454 for a wrong request to verify',
    why: 'One page says 21210 for the first. The dictionary has the others without saying where they belong',
  },
} as const satisfies Guesses
