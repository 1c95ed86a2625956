// The library of phone numbers is there for Lookup alone: without it everything else works, in both builds, and with it Lookup does.
import assert from 'node:assert/strict'
import { renameSync } from 'node:fs'
import { createRequire } from 'node:module'

const [library, hidden] = ['node_modules/libphonenumber-js', 'node_modules/.libphonenumber-js-hidden']

renameSync(library, hidden)
try {
  for (const { createRingback } of [await import('ringback'), createRequire(import.meta.url)('ringback')]) {
    const phone = createRingback()
    await phone.handset().text(phone.number(), 'Hi')
    assert.equal(phone.messages.count(), 1)
    assert.equal((await ask(phone, 'messaging.twilio.com/v1/Services')).status, 200)
  }
} finally {
  renameSync(hidden, library)
}

for (const { createRingback } of [await import('ringback'), createRequire(import.meta.url)('ringback')]) {
  const answer = await ask(createRingback(), 'lookups.twilio.com/v2/PhoneNumbers/+14159929960')
  assert.equal((await answer.json()).national_format, '(415) 992-9960')
}

function ask(phone, path) {
  const { sid, authToken } = phone.account
  return phone.fetch(new Request(`https://${path}`, { headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` } }))
}
