// What a refused request tells the author of the test: ringback cannot do it yet, or its cause is in the test's own set-up.
// Knows no resource. No text here shows a token: a user name that is not a SID may be one.
import { asks, type Fix, inSetUp, withFix } from '../../domain/fix'
import type { AlertSpec } from '../../engine/command'
import type { AccountRow } from '../../store/records'
import type { ReadStore } from '../../store/store'
import { readBasic } from './auth'
import type { Service } from './service'

/** Where the cause is in the test's own set-up. */
export function hint(message: string, fix: Fix): AlertSpec {
  return { code: null, level: 'warning', sid: null, message, fix }
}

/** Where the provider would do it, and ringback does not. */
export function unsupported(message: string, fix: Fix): AlertSpec {
  return { code: null, level: 'error', sid: null, message, fix }
}

const ABOUT = asks('GET', 'about')
const SIGN_IN = {
  inProcess: 'Give the client the account of this phone: twilio(phone.account.sid, phone.account.authToken).',
  onPort: `Give the client the account of this phone: ${ABOUT} tells its SID and its token, and what each SDK takes. Or give the phone the account that the app has: ringback --account AC… --token ….`,
} as const satisfies Fix
/** A request that ringback does not serve, and the app must make. */
export const ANSWER_IT: Fix = {
  inProcess: 'answer it with a handler of your own that stands before ...phone.handlers.',
  onPort: 'have the app ask a server of your own for it: nothing else answers on this port.',
}

const ACCOUNT_SID = /^AC[0-9a-f]{32}$/

/** For a 401: which of its causes it was. The service's own answer looks the same for all of them. */
export function adviseOnCredentials({ store, wasTakenAway }: Service, accountSid: string, authorization: string | null): AlertSpec {
  if (authorization === null) return hint('A request carried no credentials.', SIGN_IN)
  const credentials = readBasic(authorization)
  if (!credentials) return hint('The credentials of a request are not those of HTTP Basic authentication.', SIGN_IN)
  const { user, password } = credentials
  if (/^SK[0-9a-f]{32}$/.test(user))
    return unsupported(
      `A request came with the API key ${user}, and ringback does not know API keys yet: it refused it as if the key were wrong.`,
      {
        inProcess: 'Use the account instead while the test runs: twilio(phone.account.sid, phone.account.authToken).',
        onPort: `Use the account instead while the test runs: ${ABOUT} tells its SID and its token.`,
      },
    )
  if (!ACCOUNT_SID.test(user))
    return hint(`The user name of a request's credentials is not an account SID (AC and 32 hex digits). ${accountsOf(store)}`, SIGN_IN)
  const account = store.accounts.get(user)
  if (!account) {
    const cause = wasTakenAway(user) ? 'a reset took away' : 'this phone does not have'
    return hint(
      `The credentials name the account ${user}, which ${cause}. ${accountsOf(store)}`,
      wasTakenAway(user)
        ? {
            inProcess: 'Make the account before the first request, act or move, so that it belongs to the set-up; or make it in each test.',
            onPort: `Make the account in the set-up: ${inSetUp('phone.createAccount()')}.`,
          }
        : {
            inProcess: `${SIGN_IN.inProcess} Or give the phone the account that the app has: createRingback({ account: { sid: '${user}', authToken: '…' } }).`,
            onPort: SIGN_IN.onPort.replace('AC…', user),
          },
    )
  }
  if (!opens(account, password))
    return hint(`The token of the credentials is not that of the account ${user}.`, {
      inProcess: `${SIGN_IN.inProcess} Read phone.account.authToken again after rotateAuthToken().`,
      onPort: `${SIGN_IN.onPort} A token that was rotated opens nothing any more.`,
    })
  return hint(
    `The path names the account ${ACCOUNT_SID.test(accountSid) ? accountSid : 'with a malformed SID'}, and the credentials are those of ${user}, which does not own it. ${accountsOf(store)}`,
    {
      inProcess: `${SIGN_IN.inProcess} For an account that another one owns: phone.createAccount({ owner: phone.account }).`,
      onPort: `${SIGN_IN.onPort} For an account that another one owns: ${inSetUp('phone.createAccount({ owner: phone.account })')}.`,
    },
  )
}

/** For a 404 of a path that no route serves. SIDs are left out, so that a loop over records is one cause. */
export function adviseOnUnserved(method: string, path: string): AlertSpec {
  const shown = path.replace(/[A-Z]{2}[0-9a-f]{32}/g, '{Sid}').slice(0, 200)
  return unsupported(
    `${method} ${shown} is a resource that ringback does not serve; it answered 404, as for a record that is not there.`,
    withFix('If the path is right, ', ANSWER_IT, ' The compatibility page lists what is served.'),
  )
}

function opens(account: AccountRow, token: string): boolean {
  return account.authToken === token || account.secondaryAuthToken === token
}

const MOST_SHOWN = 3

/** `This phone has the account AC….` */
function accountsOf({ accounts }: ReadStore): string {
  const sids = [...accounts].map(({ sid }) => sid)
  const more = sids.length > MOST_SHOWN ? ` and ${sids.length - MOST_SHOWN} more` : ''
  return `This phone has the account${sids.length === 1 ? '' : 's'} ${sids.slice(0, MOST_SHOWN).join(', ')}${more}.`
}
