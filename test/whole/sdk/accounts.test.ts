// The suite about accounts over Twilio's SDKs and SignalWire's, and the rotation of a token over Twilio's, which have a host for it.
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { through } from '../../support/rest/bench'
import { mswDoor } from '../../support/rest/doors'
import { type AccountsClient, type ConnectAccounts, describeAccounts } from '../../support/sdk/accounts-suite'

const require = createRequire(import.meta.url)

type TwilioModule = (user: string, password: string, options?: { readonly accountSid: string }) => unknown
interface SignalWireModule {
  readonly RestClient: new (user: string, password: string, options: object) => unknown
}

/** A token is made and promoted by the API's own host. */
interface RotatingClient {
  readonly accounts: {
    readonly v1: {
      secondaryAuthToken(): { create(): Promise<{ readonly secondaryAuthToken: string }>; remove(): Promise<boolean> }
      authTokenPromotion(): { update(): Promise<{ readonly authToken: string }> }
    }
  }
}

const TWILIO = ['twilio', 'twilio-5', 'twilio-4', 'twilio-3'].map((name) => [name, require(name) as TwilioModule] as const)

for (const [name, load] of TWILIO) {
  const connect: ConnectAccounts = (user, password, accountSid) =>
    load(user, password, accountSid === undefined ? undefined : { accountSid }) as AccountsClient
  describeAccounts(name, connect)
}

for (const name of ['@signalwire/compatibility-api', 'signalwire-compatibility-31', '@signalwire/node']) {
  const { RestClient } = require(name) as SignalWireModule
  const connect: ConnectAccounts = (user, password) =>
    new RestClient(user, password, { signalwireSpaceUrl: 'example.signalwire.com' }) as AccountsClient
  describeAccounts(name, connect, false)
}

describe.each(TWILIO)('%s rotates a token', (_, load) => {
  const { phone } = through(mswDoor)

  test('in two steps, and the old one stops with the second', async () => {
    const { sid, authToken } = phone.account
    const client = load(sid, authToken) as RotatingClient & AccountsClient
    const { secondaryAuthToken } = await client.accounts.v1.secondaryAuthToken().create()
    expect(await (load(sid, secondaryAuthToken) as AccountsClient).messages.list()).toEqual([])
    const promoted = await (load(sid, secondaryAuthToken) as RotatingClient).accounts.v1.authTokenPromotion().update()
    expect(promoted.authToken).toBe(secondaryAuthToken)
    await expect(client.messages.list()).rejects.toMatchObject({ status: 401, code: 20003 })
  })

  test('or takes the second one back', async () => {
    const { sid, authToken } = phone.account
    const { accounts } = load(sid, authToken) as RotatingClient
    const { secondaryAuthToken } = await accounts.v1.secondaryAuthToken().create()
    expect(await accounts.v1.secondaryAuthToken().remove()).toBe(true)
    await expect((load(sid, secondaryAuthToken) as AccountsClient).messages.list()).rejects.toMatchObject({ status: 401 })
  })
})
