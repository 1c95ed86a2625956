// The SDKs as people install them, and the ways to point them at a service. Each SDK goes through the whole suite at its own host and
// under /api/laml, both through MSW; the newest SDK of each provider goes through it at every address and door.
import { createRequire } from 'node:module'
import twilio from 'twilio'
import { portDoor } from '../rest/doors'
import type { Sdk, SdkAddress, SdkClient } from './client'

const require = createRequire(import.meta.url)

/** All of them let the base URL be set once they are made. */
type Rebasable = SdkClient & { readonly api: { baseUrl: string } }
type Connect = (accountSid: string, authToken: string) => Rebasable
type TwilioModule = (accountSid: string, authToken: string) => unknown
interface SignalWireModule {
  readonly RestClient: new (project: string, token: string, options: { readonly signalwireSpaceUrl: string }) => unknown
}

const BASE_URLS = [
  ['https://api.mock.test', '/2010-04-01'],
  ['https://api.mock.test/api/laml', '/api/laml/2010-04-01'],
] as const

type IsWhole = (root: string) => boolean

function rebased(connect: Connect, isWhole: IsWhole): SdkAddress[] {
  return BASE_URLS.map(([baseUrl, root]) => ({
    name: baseUrl,
    root,
    whole: isWhole(root),
    connect(accountSid, authToken) {
      const client = connect(accountSid, authToken)
      client.api.baseUrl = baseUrl
      return client
    },
  }))
}

/** A real port, whose number is known when it is open: the clients are pointed at it then. */
function onPort(connect: Connect, whole: boolean): SdkAddress[] {
  return (['', '/api/laml'] as const).map((prefix) => {
    const clients: Rebasable[] = []
    let origin = ''
    return {
      name: `a port${prefix && `, under ${prefix}`}`,
      root: `${prefix}/2010-04-01`,
      whole,
      connect(accountSid, authToken) {
        const client = connect(accountSid, authToken)
        clients.push(client)
        if (origin) client.api.baseUrl = origin + prefix
        return client
      },
      door: {
        name: portDoor.name,
        async open(phone) {
          const open = await portDoor.open(phone)
          origin = open.origin
          for (const client of clients) client.api.baseUrl = origin + prefix
          return open
        },
      },
    }
  })
}

function twilioSdk(name: string, load: TwilioModule, newest = false): Sdk {
  const connect: Connect = (accountSid, authToken) => load(accountSid, authToken) as Rebasable
  return {
    name,
    errorClass: 'RestException',
    addresses: [
      { name: 'its own host', root: '/2010-04-01', whole: true, connect },
      ...rebased(connect, (root) => newest || root.includes('laml')),
      ...onPort(connect, newest),
    ],
  }
}

function signalWireSdk(name: string, newest = false): Sdk {
  const { RestClient } = require(name) as SignalWireModule
  const connectTo =
    (signalwireSpaceUrl: string): Connect =>
    (accountSid, authToken) =>
      new RestClient(accountSid, authToken, { signalwireSpaceUrl }) as Rebasable
  const spaces = ['example.signalwire.com', 'sms.mock.test'].map((space, index) => ({
    name: `the space ${space}`,
    root: '/2010-04-01',
    whole: newest || index === 0,
    connect: connectTo(space),
  }))
  const rebasable = connectTo('example.signalwire.com')
  return {
    name,
    errorClass: 'RestException',
    addresses: [...spaces, ...rebased(rebasable, (root) => newest || root.includes('laml')), ...onPort(rebasable, newest)],
  }
}

export const twilio6 = twilioSdk('twilio 6', twilio, true)
export const twilio5 = twilioSdk('twilio 5', require('twilio-5') as TwilioModule)
export const twilio4 = twilioSdk('twilio 4', require('twilio-4') as TwilioModule)
export const twilio3 = twilioSdk('twilio 3', require('twilio-3') as TwilioModule)
export const signalWire32 = { ...signalWireSdk('@signalwire/compatibility-api', true), name: '@signalwire/compatibility-api 3.2' }
export const signalWire31 = { ...signalWireSdk('signalwire-compatibility-31'), name: '@signalwire/compatibility-api 3.1' }
export const signalWireNode = { ...signalWireSdk('@signalwire/node'), name: '@signalwire/node 2.6' }
