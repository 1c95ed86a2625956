// What a redaction takes out of the past of a store: the text of one message, wherever it stands, and nothing else; and its way back.
import { describe, expect, test } from 'vitest'
import type { MessageData, RequestRow } from '../../../src/store/records'
import { createStore } from '../../../src/store/store'
import { callbackRow, messageRow, NOON, sidOf } from '../../support/store/records'

const [OURS, OTHER] = [sidOf('SM', 1), sidOf('SM', 2)]
const TEXT = 'a "quoted" secret'

function storeWith(...messages: Partial<MessageData>[]) {
  const store = createStore()
  for (const message of messages) store.apply({ table: 'messages', put: messageRow({ body: TEXT, ...message }) })
  const request = (sid: string | null, at: number, params: Record<string, string> = { Body: TEXT, To: 'Ana' }): RequestRow => {
    const row: RequestRow = { kind: 'request', method: 'POST', path: '/', params, status: 201, code: null, at, sid, rejection: null }
    store.requests.push(row)
    return row
  }
  const callback = (fields: Parameters<typeof callbackRow>[0] = {}, ...urls: string[]) => {
    const made = callbackRow({ params: { Body: TEXT, From: 'Ana' }, ...fields })
    store.apply({ table: 'callbacks', put: made })
    for (const url of urls) store.apply({ table: 'callbacks', put: made.sentAs(url, { byToken: 'one', byKey: 'two' }) })
    return made
  }
  const act = (at: number, text: string) => {
    const row = { kind: 'act', at, sid: null, text } as const
    store.timeline.push(row)
    return row
  }
  return {
    store,
    request,
    callback,
    act,
    redact: () => store.apply({ table: 'redactions', put: { sid: OURS, at: NOON + 9 } }),
    forget: () => store.apply({ table: 'redactions', remove: OURS }),
  }
}

describe('the message', () => {
  test('has no text in any of its versions, and has it again when the redaction goes', () => {
    const { store, redact, forget } = storeWith({})
    const first = store.messages.get(OURS)
    if (!first) throw new Error('There is no message.')
    const edited = first.changed(NOON + 1, { body: 'another text' })
    store.apply({ table: 'messages', put: edited })
    const moved = edited.moved({ ...edited, status: 'sending', updatedAt: NOON + 2 })
    store.apply({ table: 'messages', put: moved })
    redact()
    expect([first, edited, moved].map(({ body }) => body)).toEqual(['', '', ''])
    forget()
    expect([first, edited, moved].map(({ body }) => body)).toEqual([TEXT, 'another text', 'another text'])
    redact()
    expect([first, edited, moved].map(({ body }) => body)).toEqual(['', '', ''])
  })

  test('alone: another one with the same text keeps it', () => {
    const { store, redact } = storeWith({}, { sid: OTHER })
    redact()
    expect([store.messages.get(OURS)?.body, store.messages.get(OTHER)?.body]).toEqual(['', TEXT])
  })

  test('that there is not is no mistake', () => {
    const { store, request, redact } = storeWith({ sid: OTHER })
    const row = request(OURS, NOON)
    redact()
    expect([store.messages.get(OTHER)?.body, row.params.Body]).toEqual([TEXT, TEXT])
  })

  test('without a text leaves what tells of it alone', () => {
    const { request, callback, redact } = storeWith({ body: '' })
    const [row, sent] = [request(OURS, NOON), callback()]
    redact()
    expect([row.params.Body, sent.params.Body]).toEqual([TEXT, TEXT])
  })
})

describe('the request that made it', () => {
  test('has neither text nor variables, among many', () => {
    const { request, redact, forget } = storeWith({})
    for (let before = 30; before > 0; before--) request(OURS, NOON - before)
    const ours = request(OURS, NOON, { Body: TEXT, ContentVariables: TEXT, To: 'Ana' })
    const [theirs, nobodys] = [request(OTHER, NOON), request(null, NOON)]
    const again = request(OURS, NOON)
    const later = Array.from({ length: 30 }, (_, after) => request(OURS, NOON + after + 1))
    redact()
    expect([ours.params, again.params.Body]).toEqual([{ Body: '', ContentVariables: '', To: 'Ana' }, ''])
    expect([theirs, nobodys, ...later].every(({ params }) => params.Body === TEXT)).toBe(true)
    forget()
    expect(ours.params).toEqual({ Body: TEXT, ContentVariables: TEXT, To: 'Ana' })
  })

  test('of an earlier moment is another one', () => {
    const { request, redact } = storeWith({})
    const earlier = request(OURS, NOON - 1)
    redact()
    expect(earlier.params.Body).toBe(TEXT)
  })

  test('gets no text that it did not have', () => {
    const { request, redact } = storeWith({})
    const row = request(OURS, NOON, { To: 'Ana' })
    redact()
    expect(row.params).toEqual({ To: 'Ana' })
  })
})

describe('a callback about it', () => {
  test('has no text in its parameters', () => {
    const { callback, redact, forget } = storeWith({})
    const [ours, theirs] = [callback({ sid: 'a' }), callback({ sid: 'b', subject: OTHER })]
    redact()
    expect([ours.params, theirs.params]).toEqual([
      { Body: '', From: 'Ana' },
      { Body: TEXT, From: 'Ana' },
    ])
    forget()
    expect(ours.params).toEqual({ Body: TEXT, From: 'Ana' })
  })

  test('has none in the URLs under which it was sent by GET', () => {
    const { store, callback, redact, forget } = storeWith({})
    const urls = ['https://app.test/in?Body=secret&From=Ana', 'https://app.test/in?x=1&Body=se%26cret']
    callback({ method: 'GET' }, ...urls)
    const sent = () => [...store.journals.callbacks].map(({ after }) => after?.sent?.url)
    redact()
    expect(sent()).toEqual([undefined, 'https://app.test/in?Body=&From=Ana', 'https://app.test/in?x=1&Body='])
    forget()
    expect(sent()).toEqual([undefined, ...urls])
  })

  test('sent by POST keeps its URL, whatever it says', () => {
    const { store, callback, redact } = storeWith({})
    callback({}, 'https://app.test/in?Body=mine')
    redact()
    expect([...store.callbacks][0]?.sent?.url).toBe('https://app.test/in?Body=mine')
  })

  test('without a text is left as it is', () => {
    const { store, callback, redact } = storeWith({})
    const row = callback({ method: 'GET', params: { MessageStatus: 'sent' } }, 'https://app.test/status?Body=mine')
    redact()
    expect([row.params, [...store.callbacks][0]?.sent?.url]).toEqual([{ MessageStatus: 'sent' }, 'https://app.test/status?Body=mine'])
  })

  test('of another one keeps its URL', () => {
    const { store, callback, redact } = storeWith({})
    callback({ sid: 'a', method: 'GET' })
    callback({ sid: 'b', subject: OTHER, method: 'GET' }, 'https://app.test/in?Body=theirs')
    redact()
    expect(store.callbacks.get('b')?.sent?.url).toBe('https://app.test/in?Body=theirs')
  })
})

describe('the line of who wrote it', () => {
  const inbound = { direction: 'inbound', from: 'Ana', to: 'Shop' } as const
  const line = (who: string) => `${who} texts Shop: "a \\"quoted\\" secret"`

  test('has no text, and no other line loses it', () => {
    const { act, redact, forget } = storeWith(inbound)
    const lines = [
      act(NOON - 1, line('Ana')),
      act(NOON, line('Ana')),
      act(NOON, line('Bob')),
      act(NOON, line('Anabel')),
      act(NOON + 1, line('Ana')),
    ]
    redact()
    expect(lines.map(({ text }) => text)).toEqual([line('Ana'), 'Ana texts Shop: ""', line('Bob'), line('Anabel'), line('Ana')])
    forget()
    expect(lines[1]?.text).toBe(line('Ana'))
  })

  test('is the latest up to then that ends with it', () => {
    const { act, redact } = storeWith(inbound)
    const lines = [act(NOON - 2, line('Ana')), act(NOON - 1, 'Ana hangs up'), act(NOON, 'Ana texts Shop: "other"')]
    redact()
    expect(lines.map(({ text }) => text)).toEqual(['Ana texts Shop: ""', 'Ana hangs up', 'Ana texts Shop: "other"'])
  })

  test('is no line of another kind', () => {
    const { store, redact } = storeWith(inbound)
    const media = { kind: 'media', at: NOON, sid: OURS, url: 'https://app.test', result: 'Ana', text: line('Ana') } as const
    store.timeline.push(media)
    redact()
    expect(media.text).toBe(line('Ana'))
  })

  test('is none of a text that the app sent', () => {
    const { act, redact } = storeWith({ from: 'Ana' })
    const row = act(NOON, line('Ana'))
    redact()
    expect(row.text).toBe(line('Ana'))
  })
})
