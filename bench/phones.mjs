// A phone with a number and a handset, and requests to it, as the benches need them. Needs a build.
import { createRingback } from 'ringback'

export function openPhone(options) {
  const phone = createRingback(options)
  const { sid, authToken } = phone.account
  const shop = phone.number()
  const ana = phone.handset()
  const base = `https://api.twilio.com/2010-04-01/Accounts/${sid}`
  const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
  const post = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  const formOf = (fields) => new URLSearchParams({ From: shop.e164, To: ana.number, Body: 'Hi', ...fields }).toString()
  const creation = (body) => new Request(`${base}/Messages.json`, { method: 'POST', headers: post, body })

  return {
    phone,
    shop,
    ana,
    base,
    headers,
    post,
    formOf,
    creation,
    async fill(count, fieldsOf = () => ({})) {
      for (let i = 0; i < count; i++) {
        const { status } = await phone.fetch(creation(formOf(fieldsOf(i))))
        if (status !== 201) throw new Error(`A text was refused with ${status}.`)
      }
    },
    async read(path) {
      const response = await phone.fetch(new Request(`${base}/${path}`, { headers }))
      if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`)
      return response.json()
    },
  }
}
