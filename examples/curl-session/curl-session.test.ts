// The session beside this file, run against a phone on a port. Skipped where there is no curl or no shell.
import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createRingback } from 'ringback'
import { listen } from 'ringback/server'
import { expect, test } from 'vitest'

const session = fileURLToPath(new URL('session.sh', import.meta.url))
const missing = ['curl', 'sh'].filter((command) => spawnSync(command, ['-c', 'true', '--version']).error)

test.skipIf(missing.length > 0)('a text that does not arrive, from a shell', async () => {
  const phone = createRingback()
  const shop = phone.number()
  const { url, close } = await listen(phone)
  const env = { ...process.env, URL: url, SID: phone.account.sid, TOKEN: phone.account.authToken, SHOP: shop.e164 }
  // Not spawnSync: the phone answers in this process.
  const printed = await new Promise<string>((resolve, reject) => {
    execFile('sh', [session], { env }, (error, out, err) => (error ? reject(new Error(`${error.message}${err}`)) : resolve(out)))
  })
  await close()
  expect(printed).toMatchInlineSnapshot(`
    "# What will become of the next text to this handset
    # The app sends a text
    "status":"queued"
    # Time passes
    "label":"SM..d499 queued → sending"
    "label":"SM..d499 sending → sent"
    "label":"SM..d499 sent → undelivered"
    # What the service says of it now
    "status":"undelivered"
    "error_code":30003
    # Somebody answers
    "body":"Who is this?"
    # Everything that happened
    T+0s     POST Messages → 201 SM..d499
    T+100ms  SM..d499 sending
    T+300ms  SM..d499 sent
    T+1.3s   SM..d499 undelivered (30003 Unreachable destination handset)
    T+5s     GET Messages → 200
    T+5s     +15550100002 texts +14145550131: "Who is this?"
    T+5s     SM..9507 receiving
    T+5s     SM..9507 received
    T+5s     warning: A text came in for +14145550131, which has no smsUrl: it was stored, and no app was told."
  `)
})
