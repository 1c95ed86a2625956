// Messaging services, on a host of their own: endpoints and parameters.
import { done, type Endpoint, PAGING, partial } from './table'

const HOST = 'messaging.twilio.com/v1'
const SERVICE = 'https://www.twilio.com/docs/messaging/api/service-resource'
const CONTRACT = 'rooms/rest/messaging-services.contract.test.ts'
const BEHAVIOUR = 'rooms/engine/service-settings.test.ts'

const SETTINGS = [
  done('FriendlyName', 't', CONTRACT, { value: 'Shop', note: 'up to 64 characters' }),
  done('InboundRequestUrl', 't', BEHAVIOUR, {
    value: 'https://app.test/sms',
    note: 'the webhook for messages to numbers of the pool',
  }),
  done('InboundMethod', 't', BEHAVIOUR, { value: 'GET' }),
  done('FallbackUrl', 't', BEHAVIOUR, { value: 'https://app.test/fallback' }),
  done('FallbackMethod', 't', BEHAVIOUR, { value: 'GET' }),
  done('UseInboundWebhookOnNumber', 't', BEHAVIOUR, {
    value: 'true',
    note: 'by default `true` without `InboundRequestUrl`, and `false` with it; `false` without a URL drops what comes in',
  }),
  done('StatusCallback', 't', BEHAVIOUR, { value: 'https://app.test/status', note: 'of messages without one' }),
  done('StickySender', 't', BEHAVIOUR, { value: 'false' }),
  partial('AreaCodeGeomatch', 't', BEHAVIOUR, {
    value: 'false',
    note: 'the same area code, in the United States and Canada; which area codes overlay each other is not modelled',
  }),
  done('SmartEncoding', 't', BEHAVIOUR, { value: 'false', note: "by Twilio's list; the text is replaced when it is accepted" }),
  done('ValidityPeriod', 't', BEHAVIOUR, { value: '60', note: '1 to 36,000 seconds; for messages that name none' }),
  partial('MmsConverter', 't', CONTRACT, {
    value: 'false',
    note: 'stored and shown; every carrier here takes MMS, so there is nothing to convert',
  }),
  partial('ScanMessageContent', 't', CONTRACT, { value: 'enable', note: 'stored and shown; what the scan does is not published' }),
  partial('FallbackToLongCode', 't', CONTRACT, { value: 'false', note: 'stored and shown; Twilio calls it obsolete' }),
  partial('SynchronousValidation', 't', CONTRACT, { value: 'true', note: 'stored and shown; Twilio calls it reserved' }),
  partial('Usecase', 't', CONTRACT, { value: 'marketing', note: 'stored and shown; it is for registration, which is not there' }),
]

const service = { host: HOST, section: null, twilio: SERVICE, test: CONTRACT } as const

interface PoolOf {
  readonly path: string
  readonly sender: string
  readonly parameter: string
  readonly value: string
  readonly twilio: string
  readonly note: string
}

function poolEndpoints({ path, sender, parameter, value, twilio, note }: PoolOf): readonly Endpoint[] {
  const pool = { host: HOST, section: null, twilio: `https://www.twilio.com/docs/messaging/api/${twilio}`, test: CONTRACT } as const
  const [whole, one] = [`Services/{Sid}/${path}`, `Services/{Sid}/${path}/{Sid}`]
  return [
    {
      ...pool,
      method: 'POST',
      path: whole,
      does: `adds ${sender} to the pool of a service`,
      note: `201. ${note}`,
      parameters: [done(parameter, 't', CONTRACT, { value })],
    },
    { ...pool, method: 'GET', path: whole, does: `lists what of a pool is ${sender}`, note: 'Newest first.', parameters: PAGING },
    { ...pool, method: 'GET', path: one, does: `fetches ${sender} of a pool`, note: '', parameters: [] },
    { ...pool, method: 'DELETE', path: one, does: `takes ${sender} out of a pool`, note: '204. The account keeps it.', parameters: [] },
  ]
}

const channels = {
  host: HOST,
  section: null,
  method: 'GET',
  twilio: 'https://www.twilio.com/docs/messaging/api/channelsender-resource',
  test: CONTRACT,
} as const

export const messagingEndpoints: readonly Endpoint[] = [
  { ...service, method: 'POST', path: 'Services', does: 'makes a messaging service', note: '201.', parameters: SETTINGS },
  {
    ...service,
    method: 'GET',
    path: 'Services',
    does: 'lists the messaging services of the account',
    note: 'Newest first.',
    parameters: PAGING,
  },
  { ...service, method: 'GET', path: 'Services/{Sid}', does: 'fetches a messaging service', note: '', parameters: [] },
  { ...service, method: 'POST', path: 'Services/{Sid}', does: 'changes a messaging service', note: '', parameters: SETTINGS },
  {
    ...service,
    method: 'DELETE',
    path: 'Services/{Sid}',
    does: 'deletes a messaging service',
    note: '204. Its senders are free for another one; what waits in it fails with 21701.',
    parameters: [],
  },
  ...poolEndpoints({
    path: 'PhoneNumbers',
    sender: 'a number',
    parameter: 'PhoneNumberSid',
    value: 'NUMBER',
    twilio: 'phonenumber-resource',
    note: 'A number is in one pool at most, and a pool has 400 numbers and short codes.',
  }),
  ...poolEndpoints({
    path: 'ShortCodes',
    sender: 'a short code',
    parameter: 'ShortCodeSid',
    value: 'SHORT CODE',
    twilio: 'shortcode-resource',
    note: 'One of `phone.sender()`.',
  }),
  ...poolEndpoints({
    path: 'AlphaSenders',
    sender: 'an alphanumeric sender ID',
    parameter: 'AlphaSender',
    value: 'CalCom',
    twilio: 'alphasender-resource',
    note: 'The account has it from then on.',
  }),
  {
    ...channels,
    path: 'Services/{Sid}/ChannelSenders',
    does: 'lists the WhatsApp senders of a pool',
    note: 'Those are its numbers with WhatsApp. Add and remove the number: `POST` and `DELETE` are not there.',
    parameters: PAGING,
  },
  { ...channels, path: 'Services/{Sid}/ChannelSenders/{Sid}', does: 'fetches a WhatsApp sender of a pool', note: '', parameters: [] },
]
