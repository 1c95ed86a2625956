// docs/dialects.md against the objects: its first table has a column for each dialect and says what the object says.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Dialect } from '../../../src/dialects/dialect'
import { DIALECT_NAMES, dialectOf } from '../../../src/dialects/dialects'

interface Row {
  /** The first cell. */
  readonly label: string
  readonly cell: (dialect: Dialect) => string
}

type Member = Exclude<keyof Dialect, 'whenChosen'> | keyof Dialect['whenChosen']

const code = (text: string) => `\`${text}\``
const orText = (value: unknown, other: string) => (typeof value === 'string' ? 'text' : other)
const namesOf = (params: Readonly<Record<string, string>>) => Object.keys(params).map(code).join(', ')
/** What an outbound message can change to, and so what a callback can tell. */
const CHANGES = ['queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'canceled'] as const

/** The row of each member, so that the compiler asks for the row of a new one. Null: nothing that a reader meets, or in another row. */
const ROWS: Readonly<Record<Member, Row | null>> = {
  door: {
    label: "picked by `'auto'` for",
    cell: ({ door }) => (door.hosts[0] ? `hosts under ${code(door.hosts[0])}` : code(`${door.prefix || '/2010-04-01'}/…`)),
  },
  date: { label: 'dates', cell: ({ date }) => code(String(date(Date.UTC(2030, 0, 1)))) },
  count: { label: "`num_segments`, `num_media`, a call's `duration`", cell: ({ count }) => orText(count(1), 'numbers') },
  errorCode: { label: '`error_code` of a message', cell: ({ errorCode }) => orText(errorCode(30003), 'number') },
  callDirection: {
    label: '`direction` of a call from the API',
    cell: ({ callDirection }) => code(callDirection('outbound-api')),
  },
  ownCallFields: {
    label: 'a call also has',
    cell: ({ ownCallFields }) => Object.keys(ownCallFields).map(code).join(', '),
  },
  readTo: {
    label: '`To` as `(555) 010-0001`',
    cell: ({ readTo }) => (readTo('(555) 010-0001') === '+15550100001' ? code('+15550100001') : 'refused'),
  },
  validity: {
    label: 'seconds that a message may wait in a queue: by default, at most',
    cell: ({ validity }) => `${validity.byDefault.toLocaleString('en')}, ${validity.most.toLocaleString('en')}`,
  },
  hosts: null,
  publicUrl: null,
  messageStatusExtras: {
    label: 'message callbacks also carry',
    cell: ({ messageStatusExtras }) =>
      Object.keys(messageStatusExtras({ body: 'Hi', media: [], segments: 1 }))
        .map(code)
        .join(', '),
  },
  inboundNamesService: {
    label: 'the webhook of an inbound text has `MessagingServiceSid`',
    cell: ({ inboundNamesService }) => (inboundNamesService ? 'yes' : 'no'),
  },
  answeredBy: { label: '`AnsweredBy` for an answering machine', cell: ({ answeredBy }) => code(answeredBy('machine_start')) },
  tellsPlaces: {
    label: 'an inbound text and requests about a call carry `FromCity` … `CalledCountry`',
    cell: ({ tellsPlaces }) =>
      ({ always: 'always, empty if the test did not give them', known: 'if the test gave them', never: 'no' })[tellsPlaces],
  },
  inboundCallExtras: {
    label: 'the webhook of an inbound call also carries',
    cell: ({ inboundCallExtras }) => namesOf(inboundCallExtras({ sid: 'CA1', direction: 'inbound', status: 'ringing' })),
  },
  callStatusExtras: {
    label: 'the status of an outbound call that rings also carries',
    cell: ({ callStatusExtras }) => namesOf(callStatusExtras({ sid: 'CA1', direction: 'outbound-api', status: 'ringing' })),
  },
  asksForEmptyRecording: {
    label: 'a `Record` in which nobody spoke',
    cell: ({ asksForEmptyRecording }) => (asksForEmptyRecording ? 'requests its action' : 'goes on with the next verb'),
  },
  eventStatuses: {
    label: 'status callbacks when a call is answered',
    cell: ({ eventStatuses }) => eventStatuses('answered', 'in-progress').map(code).join(' and '),
  },
  conferenceEvents: {
    label: 'events of a conference',
    cell: ({ conferenceEvents }) => conferenceEvents.map(code).join(', '),
  },
  stream: {
    label: 'a media stream',
    cell: ({ stream }) =>
      [
        `version ${code(stream.version)}`,
        ...(stream.namesStreamInMedia ? [] : ['`media` and `stop` without `streamSid`']),
        ...(stream.takesBearerToken ? ['`codec`', '`authBearerToken`'] : []),
        `takes ${stream.takes.map(code).join(', ')}`,
      ].join('; '),
  },
  multimediaPrefix: {
    label: 'SID of an MMS, when the option sets the dialect',
    cell: ({ whenChosen }) => code(`${whenChosen.multimediaPrefix}…`),
  },
  senderCodes: {
    label: 'a `From` that cannot send, when the option sets the dialect',
    cell: ({ whenChosen }) => (whenChosen.senderCodes === 'each' ? '21659, 21660, 21661' : '21606'),
  },
  callbackStatuses: {
    label: 'message statuses that are called back, when the option sets the dialect',
    cell: ({ whenChosen }) => {
      const silent = CHANGES.filter((status) => !whenChosen.callbackStatuses.includes(status))
      return silent.length === 0 ? 'every change' : `all but ${silent.map(code).join(', ')}`
    },
  },
  rejectionStatus: {
    label: 'a refused parameter, when the option sets the dialect',
    cell: ({ whenChosen: { rejectionStatus, rejectionCode } }) =>
      `${rejectionStatus(400)}, ${code('code')} ${orText(rejectionCode(21211), 'a number').replace('text', 'as text')}`,
  },
  rejectionCode: null,
}

/** A row that no dialect decides: it is there because readers ask. */
const SAME_FOR_ALL = 'the key of `X-SignalWire-Signature`'

const table = readFileSync('docs/dialects.md', 'utf8')
  .split('\n\n')
  .find((block) => block.startsWith('| '))
const [names = [], , ...lines] = (table ?? '').split('\n').map((line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim()),
)

test('the table has a column for each dialect', () => {
  expect(names).toEqual(['', ...DIALECT_NAMES.map(code)])
})

test('the table has a row for each member, and for little else', () => {
  const labels = Object.values(ROWS).flatMap((row) => (row ? [row.label] : []))
  expect(lines.map(([label]) => label).sort()).toEqual([...labels, SAME_FOR_ALL].sort())
})

test.each(Object.values(ROWS).filter((row) => row !== null))('$label', ({ label, cell }) => {
  const [, ...cells] = lines.find(([name]) => name === label) ?? []
  // "as twilio" stands for that column.
  const written = cells.map((text) => {
    const other = DIALECT_NAMES.findIndex((name) => text === `as ${name}`)
    return other < 0 ? text : cells[other]
  })
  expect(written).toEqual(DIALECT_NAMES.map((name) => cell(dialectOf(name))))
})
