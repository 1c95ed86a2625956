// What a 401 tells the author of the test: which of its causes it was. The service's own answer looks the same for all of them.
// No text here shows a token or a secret: a user name that is not a SID may be one.
import { asks, type Fix, inSetUp, withFix } from '../../domain/fix'
import type { AlertSpec } from '../../engine/command'
import type { AccountRow, ApiKeyRow } from '../../store/records'
import type { ReadStore } from '../../store/store'
import { hint } from './advice'
import { opens, readBasic } from './auth'
import type { Service } from './service'

const ABOUT = asks('GET', 'about')
const SIGN_IN = {
  inProcess: 'Give the client the account of this phone: twilio(phone.account.sid, phone.account.authToken).',
  onPort: `Give the client the account of this phone: ${ABOUT} tells its SID and its token, and what each SDK takes. Or give the phone the account that the app has: ringback --account AC… --token ….`,
} as const satisfies Fix
const KEYS = "POST /2010-04-01/Accounts/AC…/Keys.json with the account's token"
const KEY_SIGN_IN = {
  inProcess:
    'Write const key = phone.account.createApiKey(), and give it to the client: twilio(key.sid, key.secret, { accountSid: phone.account.sid }).',
  onPort: `Make a key that is there: ${KEYS} answers its SID and its secret.`,
} as const satisfies Fix
const beforeTheBaseline = (what: string, code: string): Fix => ({
  inProcess: `Make the ${what} before the first request, act or move, so that it belongs to the set-up; or make it in each test.`,
  onPort: `Make the ${what} in the set-up: ${inSetUp(code)}.`,
})
const ACCOUNT_SID = /^AC[0-9a-f]{32}$/
const KEY_SID = /^SK[0-9a-f]{32}$/

export function adviseOnCredentials(service: Service, accountSid: string, authorization: string | null): AlertSpec {
  if (authorization === null) return hint('A request carried no credentials.', SIGN_IN)
  const credentials = readBasic(authorization)
  if (!credentials) return hint('The credentials of a request are not those of HTTP Basic authentication.', SIGN_IN)
  const { user, password } = credentials
  if (KEY_SID.test(user)) return adviseOnKey(service, user, password, accountSid)
  if (ACCOUNT_SID.test(user)) return adviseOnAccount(service, user, password, accountSid)
  return hint(
    `The user name of a request's credentials is neither an account SID (AC and 32 hex digits) nor the SID of an API key (SK and 32 hex digits). ${accountsOf(service.store)}`,
    SIGN_IN,
  )
}

/** For a 401 whose credentials are right: the resource is not for this kind of key. */
export function adviseOnStandardKey({ sid }: ApiKeyRow, resource: string): AlertSpec {
  return hint(`The API key ${sid} is a standard key, and ${resource} wants a main key or the account's own token, as at Twilio.`, {
    inProcess:
      "Give the client the account's token for this, or a main key: phone.account.createApiKey(). The API makes standard keys alone.",
    onPort: `Give the client the account's token for this: ${ABOUT} tells it. The API makes standard keys alone.`,
  })
}

/** For what ringback lets through, and Twilio may not. Source: Twilio, error 20003, which names it among the causes of a 401. */
export function adviseOnOwnersKey(key: ApiKeyRow, account: AccountRow): AlertSpec {
  return hint(
    `The API key ${key.sid} of ${key.accountSid} was used in the account ${account.sid}, which that one owns. ringback takes it; Twilio may answer 401 (20003), because it wants the credentials of either account or a key of the subaccount itself.`,
    {
      inProcess: "Give the client the owner's auth token, or make a key of the subaccount: account.createApiKey().",
      onPort: "Give the client the owner's auth token, or make a key of the subaccount: POST Keys in its path.",
    },
  )
}

function adviseOnKey({ store, wasTakenAway }: Service, user: string, password: string, accountSid: string): AlertSpec {
  const key = store.apiKeys.get(user)
  const account = key && store.accounts.get(key.accountSid)
  if (!key || !account)
    return wasTakenAway(user)
      ? hint(`The credentials name the API key ${user}, which a reset took away.`, beforeTheBaseline('key', 'phone.account.createApiKey()'))
      : hint(`The credentials name the API key ${user}, which this phone does not have.`, {
          inProcess: `${KEY_SIGN_IN.inProcess} Or give the phone the key that the app has: phone.account.createApiKey({ sid: '${user}', secret: '…' }).`,
          onPort: `${KEY_SIGN_IN.onPort} Or give the phone the key that the app has: ${inSetUp(`phone.account.createApiKey({ sid: '${user}', secret: '…' })`)}.`,
        })
  if (key.deletedAt !== null) return hint(`The API key ${user} was deleted: it opens nothing any more.`, KEY_SIGN_IN)
  if (!opens({ account, key }, password))
    return hint(
      `The secret of the credentials is not that of the API key ${user}.`,
      withFix('', KEY_SIGN_IN, ' The secret is in the answer that makes the key, and nowhere else.'),
    )
  if (KEY_SID.test(accountSid))
    return hint(
      `The path names the API key ${accountSid} where the account belongs.`,
      `Name the account as well: twilio(key.sid, key.secret, { accountSid: '${account.sid}' }).`,
    )
  return hint(
    `The path names the account ${shown(accountSid)}, and the API key ${user} belongs to ${account.sid}, which does not own it. ${accountsOf(store)}`,
    `Name the key's own account: twilio(key.sid, key.secret, { accountSid: '${account.sid}' }). Or make a key of the other account: account.createApiKey().`,
  )
}

function adviseOnAccount({ store, wasTakenAway }: Service, user: string, password: string, accountSid: string): AlertSpec {
  const account = store.accounts.get(user)
  if (!account) {
    const cause = wasTakenAway(user) ? 'a reset took away' : 'this phone does not have'
    return hint(
      `The credentials name the account ${user}, which ${cause}. ${accountsOf(store)}`,
      wasTakenAway(user)
        ? beforeTheBaseline('account', 'phone.createAccount()')
        : {
            inProcess: `${SIGN_IN.inProcess} Or give the phone the account that the app has: createRingback({ account: { sid: '${user}', authToken: '…' } }).`,
            onPort: SIGN_IN.onPort.replace('AC…', user),
          },
    )
  }
  if (!opens({ account, key: null }, password))
    return hint(`The token of the credentials is not that of the account ${user}.`, {
      inProcess: `${SIGN_IN.inProcess} Read phone.account.authToken again after rotateAuthToken().`,
      onPort: `${SIGN_IN.onPort} A token that was rotated opens nothing any more.`,
    })
  return hint(
    `The path names the account ${shown(accountSid)}, and the credentials are those of ${user}, which does not own it. ${accountsOf(store)}`,
    {
      inProcess: `${SIGN_IN.inProcess} For an account that another one owns: phone.createAccount({ owner: phone.account }).`,
      onPort: `${SIGN_IN.onPort} For an account that another one owns: ${inSetUp('phone.createAccount({ owner: phone.account })')}.`,
    },
  )
}

function shown(accountSid: string): string {
  return ACCOUNT_SID.test(accountSid) ? accountSid : 'with a malformed SID'
}

const MOST_SHOWN = 3

/** `This phone has the account AC….` */
function accountsOf({ accounts }: ReadStore): string {
  const sids = [...accounts].map(({ sid }) => sid)
  const more = sids.length > MOST_SHOWN ? ` and ${sids.length - MOST_SHOWN} more` : ''
  return `This phone has the account${sids.length === 1 ? '' : 's'} ${sids.slice(0, MOST_SHOWN).join(', ')}${more}.`
}
