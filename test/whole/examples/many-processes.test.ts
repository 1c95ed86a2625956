// Two processes behind nginx, split by account: nothing is lost, and whoever asks reaches the process that has the account.
import { expect, test } from 'vitest'
import { ACCOUNTS, hasNginx, NGINX, runThrough } from '../../../bench/many-processes.mjs'

const TEXTS = 400

test('texts and callbacks of four accounts go through two processes', { timeout: 180_000 }, async ({ skip }) => {
  if (!hasNginx()) skip(`There is no nginx at ${NGINX}: the recipe of docs/server.md was not tried.`)
  const seen: unknown[] = []
  const { accounts, callbacks } = await runThrough({
    processes: 2,
    texts: TEXTS,
    async look(proxy) {
      for (const { sid, authToken } of ACCOUNTS) {
        // No account in the path: the credentials decide.
        const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
        const { status } = await fetch(`${proxy}/messaging.twilio.com/v1/Services`, { headers })
        const wrong = await fetch(`${proxy}/2010-04-01/Accounts/${sid}/Messages.json`, {
          headers: { authorization: `Basic ${btoa(`${sid}:x`)}` },
        })
        seen.push([status, wrong.status])
      }
      for (const name of ['one', 'two']) {
        const state = (await (await fetch(`${proxy}/${name}/_ringback/v1/state?newest=1`)).json()) as { accounts: { sid: string }[] }
        seen.push(state.accounts.map(({ sid }) => sid).filter((sid) => ACCOUNTS.some((account) => account.sid === sid)))
      }
      seen.push((await fetch(`${proxy}/_ringback/v1/state`)).status)
    },
  })
  const [one, two, three, four] = ACCOUNTS.map(({ sid }) => sid)
  expect(seen).toEqual([[200, 401], [200, 401], [200, 401], [200, 401], [one, two], [three, four], 404])
  expect(callbacks).toBe(TEXTS)
  expect(accounts).toEqual(Object.fromEntries(ACCOUNTS.map(({ sid }) => [sid, TEXTS / 4])))
})
