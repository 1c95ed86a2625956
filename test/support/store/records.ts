// Rows to fill a store with: only what a test names is of interest, the rest is a plain text from Ana's shop.
import { NO_WEBHOOKS } from '../../../src/engine/numbers/numbers'
import {
  type AccountRow,
  type CallbackRow,
  type CallbackSpec,
  MadeCallback,
  type MessageData,
  MessageRow,
  type NumberRow,
} from '../../../src/store/records'

export const NOON = Date.UTC(2030, 0, 1, 12)

export function sidOf(prefix: string, index: number): string {
  return prefix + index.toString(16).padStart(32, '0')
}

export function accountRow(fields: Partial<AccountRow> = {}): AccountRow {
  return {
    sid: sidOf('AC', 1),
    authToken: 'f'.repeat(32),
    secondaryAuthToken: null,
    friendlyName: 'shop',
    status: 'active',
    balance: 100,
    ownerSid: null,
    createdAt: NOON,
    updatedAt: NOON,
    ...fields,
  }
}

export function numberRow(fields: Partial<NumberRow> = {}): NumberRow {
  return {
    sid: sidOf('PN', 1),
    accountSid: sidOf('AC', 1),
    e164: '+15550100001',
    friendlyName: 'shop',
    capabilities: { sms: true, mms: true, voice: true },
    ...NO_WEBHOOKS,
    createdAt: NOON,
    updatedAt: NOON,
    ...fields,
  }
}

export function messageRow(fields: Partial<MessageData> = {}): MessageRow {
  const status = fields.status ?? 'queued'
  return MessageRow.of({
    sid: sidOf('SM', 1),
    accountSid: sidOf('AC', 1),
    from: '+15550100001',
    to: '+15550100002',
    body: 'Hi',
    status,
    direction: 'outbound-api',
    segments: 1,
    encoding: 'GSM-7',
    channelParams: null,
    content: null,
    media: [],
    multimedia: false,
    discardsBody: false,
    obfuscatesTo: false,
    errorCode: null,
    createdAt: NOON,
    updatedAt: NOON,
    sentAt: null,
    statusCallback: null,
    validity: 36_000_000,
    serviceSid: null,
    inReplyTo: null,
    dialect: 'laml',
    final: false,
    history: [{ status, at: NOON }],
    ...fields,
  })
}

export function callbackRow(fields: Partial<CallbackSpec & Pick<MadeCallback, 'sid' | 'told' | 'replayOf'>> = {}): CallbackRow {
  const { sid = '00000000-0000-4000-8000-000000000001', told, replayOf, ...spec } = fields
  return new MadeCallback({
    sid,
    spec: {
      kind: 'message.status',
      subject: sidOf('SM', 1),
      accountSid: sidOf('AC', 1),
      url: 'https://app.test/status',
      method: 'POST',
      params: { MessageStatus: 'sent' },
      replyTo: null,
      ...spec,
    },
    at: NOON,
    told,
    replayOf,
  })
}
