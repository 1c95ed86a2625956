// The app under test in the tests of the page: a bakery that answers texts and calls.
import type { App } from 'ringback'

type Form = URLSearchParams

const pages: Readonly<Record<string, (form: Form) => string>> = {
  '/sms': (form) => `<Message>You wrote: ${form.get('Body')?.replace(/[<&]/g, '')}</Message>`,
  '/voice': () =>
    '<Gather numDigits="1" timeout="5" action="/menu"><Say>Welcome to the bakery. Press one for our hours.</Say></Gather><Say>Goodbye.</Say>',
  '/menu': (form) => (form.get('Digits') === '1' ? '<Say>We open at seven.</Say>' : `<Say>There is no ${form.get('Digits')}.</Say>`),
}

export const bakery: Readonly<Record<string, App>> = {
  'https://bakery.test': async (request) => {
    const page = pages[new URL(request.url).pathname]
    // What is no page takes a status callback.
    if (!page) return new Response(null, { status: 204 })
    const form = new URLSearchParams(await request.text())
    return new Response(`<Response>${page(form)}</Response>`, { headers: { 'content-type': 'text/xml' } })
  },
}
