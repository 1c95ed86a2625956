// What a story about calls begins with: a phone, the shop's number, Bob's handset, and an app that answers with documents.
import { expect, onTestFinished } from 'vitest'
import { type CallRecord, createRingback, type Handset, type PhoneNumber, type Ringback, type RingbackOptions } from '../../../src/index'
import type { Answer, Api, Parameters } from '../rest/api'
import { apiOf } from '../rest/direct'
import type { Json } from '../rest/resources'

/** One request of the service to the app. */
export interface Asked {
  readonly path: string
  readonly method: string
  /** Form or query, as the method has it. */
  readonly form: Readonly<Record<string, string>>
}

/** What the app answers on a path: the verbs of a document, or whatever it likes. */
export type Page = string | ((asked: Asked) => string | Response | Promise<string | Response>)

export interface Story {
  readonly phone: Ringback
  readonly shop: PhoneNumber
  readonly bob: Handset
  readonly api: Api
  /** What the app was asked, in order, status callbacks (`/status`) left out. */
  readonly asked: readonly Asked[]
  /** The status callbacks that the app got, in order. */
  readonly told: readonly Asked['form'][]
  /** The shop calls Bob, with the document at /voice unless said otherwise. Returns the SID. */
  place(fields?: Parameters): Promise<string>
  /** Changes a call through REST. */
  update(sid: string, fields: Parameters): Promise<Answer<Json>>
  call(sid: string): CallRecord
}

export const APP = 'https://app.test'
export const ALL_EVENTS = 'initiated ringing answered completed'

/** At the end of the test nothing of the story may be left in the clock. */
export function story(pages: Readonly<Record<string, Page>> = {}, options: RingbackOptions = {}): Story {
  const phone = createRingback(options)
  const shop = phone.number({ voiceUrl: `${APP}/voice`, statusCallback: `${APP}/status` })
  const bob = phone.handset()
  const api = apiOf(phone)
  const asked: Asked[] = []
  const told: Asked['form'][] = []
  phone.app(APP, async (request) => {
    const question = await read(request)
    if (question.path === '/status') told.push(question.form)
    else asked.push(question)
    const page = pages[question.path] ?? (question.path === '/status' ? () => new Response(null, { status: 204 }) : undefined)
    if (page === undefined) return new Response('no such page', { status: 404 })
    const answer = typeof page === 'string' ? page : await page(question)
    return typeof answer === 'string' ? xml(answer) : answer
  })
  onTestFinished(() => expect(phone.clock.pending()).toEqual([]))
  return {
    phone,
    shop,
    bob,
    api,
    asked,
    told,
    async place(fields = {}) {
      const form = { To: bob.number, From: shop.e164, Url: `${APP}/voice`, StatusCallback: `${APP}/status`, ...fields }
      const { status, text, json } = await api.post('Calls.json', form)
      if (status !== 201) throw new Error(`The call was refused: ${text}`)
      return String(json.sid)
    },
    update: (sid, fields) => api.post(`Calls/${sid}.json`, fields),
    call(sid) {
      const call = phone.calls.get(sid)
      if (!call) throw new Error(`There is no call ${sid}`)
      return call
    },
  }
}

/** An instruction document with these verbs. */
export function xml(verbs: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`, { headers: { 'content-type': 'text/xml' } })
}

/** A call's transcript, a line each: seconds since the call was made, the verb, the text. */
export function transcriptOf({ createdAt, transcript }: CallRecord): string[] {
  return transcript.map(({ at, verb, text }) => `${(at.getTime() - createdAt.getTime()) / 1_000}s ${verb}${text && ` ${text}`}`)
}

export function statusesOf({ history }: CallRecord): string[] {
  return history.map(({ status }) => status)
}

async function read(request: Request): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url)
  const form = new URLSearchParams(request.method === 'GET' ? searchParams : await request.text())
  return { path: pathname, method: request.method, form: Object.fromEntries(form) }
}
