// The page in Chromium at a size: how soon its rows are there, what a key in the filter and a step of the time slider cost, what the
// renderer spends while 200 events a second happen, what the tab holds, and how long the server's loop is held meanwhile. The phone is a process of its own.
// `node bench/page.mjs 50 1000 50000`; `RINGBACK_DIST=<folder>` measures another build, for a table before and after; `RINGBACK_MOTION=1`
// a person's browser that has nothing against motion, where what changed flashes. Needs a build.
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as later } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { median, report } from './harness.mjs'

/** Seconds of a live run, and texts a second in it: one is created and has three statuses and three callbacks, which are seven events. */
const SECONDS = 6
const TEXTS = 29
const VIEWS = process.env.RINGBACK_VIEWS?.split(',') ?? ['Sequence', 'Timeline', 'Lanes', 'Log']
const MOTION = process.env.RINGBACK_MOTION ? 'no-preference' : 'reduce'
const dist = process.env.RINGBACK_DIST ?? fileURLToPath(new URL('../dist/', import.meta.url))

const [, , first, count] = process.argv
if (first === 'serve') await serve(Number(count))
else await measure(process.argv.slice(2).map(Number).filter(Boolean))

async function serve(records) {
  const { createRingback } = await import(pathToFileURL(`${dist}/index.js`).href)
  const { listen } = await import(pathToFileURL(`${dist}/server.js`).href)
  const phone = createRingback({ apps: { 'https://app.test': () => new Response(null, { status: 204 }) } })
  const shop = phone.number().e164
  const { sid, authToken } = phone.account
  const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
  const send = (index) => {
    const form = {
      From: shop,
      To: `+1555010${String(index % 997).padStart(4, '0')}`,
      Body: `order ${index}.`,
      StatusCallback: 'https://app.test/status',
    }
    const url = `https://api.twilio.com/2010-04-01/Accounts/${sid}/Messages.json`
    return phone.fetch(new Request(url, { method: 'POST', headers, body: new URLSearchParams(form) }))
  }
  for (let index = 0; index < records; index++) {
    await send(index)
    if (index % 10 === 9) await phone.clock.advance('1s')
  }
  await phone.clock.drain()
  const { url } = await listen(phone)
  const held = monitorEventLoopDelay({ resolution: 1 })
  held.enable()
  let next = records
  process.on('message', async (what) => {
    if (what === 'fresh') held.reset()
    else if (what === 'held') process.send({ held: held.max / 1e6 })
    else if (what === 'live') {
      await fetch(`${url}/_ringback/v1/clock/speed`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"speed":1}',
      })
      const start = performance.now()
      for (let sent = 0; sent < SECONDS * TEXTS; sent++) {
        await later(Math.max(0, start + (sent * 1_000) / TEXTS - performance.now()))
        await send(next++)
      }
      process.send({ lived: true })
    }
  })
  process.send({ url, sid, authToken })
}

async function measure(sizes) {
  const { chromium } = await import('playwright-core')
  const { findChromium } = await import('../scripts/install-chromium.mjs')
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'],
  })
  for (const size of sizes.length > 0 ? sizes : [50, 1_000, 50_000]) await sized(browser, size)
  await browser.close()
}

async function sized(browser, size) {
  const child = fork(fileURLToPath(import.meta.url), ['serve', String(size)], { execArgv: ['--max-old-space-size=6000'] })
  const answer = (key) =>
    new Promise((resolve) => {
      const take = (message) => {
        if (!(key in message)) return
        child.off('message', take)
        resolve(message)
      }
      child.on('message', take)
    })
  const app = await answer('url')
  const held = async () => {
    child.send('held')
    return (await answer('held')).held
  }
  const told = (what, value, unit, atMost = null, note = '') =>
    report({ what: `${what}, ${size.toLocaleString('en')} records`, value: Number(value), unit, atMost, note })
  try {
    const firsts = []
    for (let round = 0; round < 5; round++) {
      const { page } = await opened(browser, app.url)
      const start = performance.now()
      await page.goto(`${app.url}/_ringback/ui`)
      await page.locator('.pane-list .row').first().waitFor()
      firsts.push(performance.now() - start)
      await page.context().close()
    }
    told('first rows', median(firsts), 'ms', 1_000)

    const { page, metrics } = await opened(browser, app.url)
    const waits = asking(app)
    child.send('fresh')
    await page.goto(`${app.url}/_ringback/ui`)
    await page.locator('.pane-list .row').first().waitFor()
    let start = performance.now()
    await page.locator('#records').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await page.locator('.pane-list .row', { hasText: 'order 0.' }).waitFor({ timeout: 300_000 })
    told('all rows', performance.now() - start, 'ms')
    await untilQuiet(metrics)
    told('all lines of the timeline, too', performance.now() - start, 'ms')
    await page.locator('#records').evaluate((list) => list.scrollTo(0, 0))

    const keys = []
    const spent = []
    await page.locator('#filter').click()
    for (const word of ['order 47', 'delivered', '5550101']) {
      for (const text of [...word].map((_, index) => word.slice(0, index + 1)).concat('')) {
        const before = await metrics('main')
        keys.push(await keyed(page, text))
        spent.push((await metrics('main')) - before)
      }
      await later(300)
    }
    told('a key in the filter, median', median(keys), 'ms', 50)
    told('a key in the filter, longest', Math.max(...keys), 'ms')
    told('a key in the filter, processor time of the page’s thread, median', median(spent), 'ms')
    await page.locator('.pane-list .row').first().click()
    await page.locator('article.detail').waitFor()
    await later(500)
    const asked = waits.stop()
    told('longest hold of the server’s loop', await held(), 'ms', 50)
    told('longest wait of a REST request', Math.max(...asked), 'ms', 50, `median ${median(asked).toFixed(1)}, ${asked.length} asked`)

    await metrics('collect')
    const { JSHeapUsedSize } = await metrics()
    told('heap of the tab with everything loaded', JSHeapUsedSize / 1e6, 'MB', 150)
    told('private memory of its process', (await metrics('private')) / 1e6, 'MB')

    for (const [where, steps] of await scrubbed(page)) {
      told(`a step of the time slider, at ${where} of the run, the first`, steps[0], 'ms')
      told(`a step of the time slider, at ${where} of the run, median of the others`, median(steps.slice(1)), 'ms', 50)
    }

    for (const view of VIEWS) {
      const tab = page.getByRole('tab', { name: view, exact: true }).first()
      if ((await tab.count()) === 0) continue
      await tab.click()
      await later(1_500)
      const before = await metrics('cpu')
      start = performance.now()
      child.send('live')
      await answer('lived')
      const after = await metrics('cpu')
      const seconds = (performance.now() - start) / 1_000
      told(`${view} at 200 events a second`, (after - before) / seconds, 'cores', 0.25)
      await fetch(`${app.url}/_ringback/v1/clock/speed`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"speed":0}',
      })
    }
    await page.context().close()
  } finally {
    child.kill()
  }
}

async function opened(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: MOTION })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`the page: ${error.message}`))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const metrics = async (what) => {
    if (what === 'collect') return cdp.send('HeapProfiler.collectGarbage')
    if (what === 'private' || what === 'cpu' || what === 'main') {
      const of = { private: privateBytes, cpu: cpuSeconds, main: mainThreadMs }[what]
      return Math.max(...(await renderers(browser)).map(of))
    }
    const { metrics } = await cdp.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
  return { page, metrics, origin }
}

/** The lines of a long run come after its records, in slices: until then whatever is measured has their loading in it. */
async function untilQuiet(metrics) {
  for (let before = await metrics('cpu'), spent = 1; spent > 0.1; ) {
    await later(1_000)
    const now = await metrics('cpu')
    ;[spent, before] = [now - before, now]
  }
}

async function renderers(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** What a process has for itself alone. Linux tells. */
function privateBytes(id) {
  const text = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')
  return (
    ['Private_Clean', 'Private_Dirty'].reduce((sum, name) => sum + Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0), 0) * 1_024
  )
}

/** Of all its threads. The page's own measure of its tasks counts the time in which another process had the core. */
function cpuSeconds(id) {
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Processor time of the thread that runs the page's script and draws it: on a busy machine it says more than the clock on the wall. */
function mainThreadMs(id) {
  return Number(readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** Milliseconds from the key until what follows from it was drawn. */
function keyed(page, text) {
  return page.evaluate(
    (value) =>
      new Promise((resolve) => {
        const input = document.getElementById('filter')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value)
        const start = performance.now()
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        // Drawn: what was set to be done before the next frame is done, and the frame is out.
        setTimeout(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))))
      }),
    text,
  )
}

/** Milliseconds of places of the time slider that follow each other, until what follows from each was drawn: late, in the middle and early. */
function scrubbed(page) {
  return page.evaluate(async () => {
    const slider = document.querySelector('.scrub input[type=range]')
    const last = Number(slider.max)
    const put = (place) =>
      new Promise((resolve) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(slider, String(place))
        const start = performance.now()
        slider.dispatchEvent(new InputEvent('input', { bubbles: true }))
        setTimeout(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))))
      })
    const found = []
    for (const part of [0.98, 0.5, 0.02]) {
      const steps = []
      for (let step = 0; step < 15; step++) steps.push(await put(Math.max(0, Math.round(last * part) - step * 3)))
      found.push([`${part * 100} %`, steps])
    }
    await put(last)
    return found
  })
}

/** Asks the REST API as an app does, one request after the other, and writes down how long each waited. */
function asking({ url, sid, authToken }) {
  const waits = []
  let goesOn = true
  const ask = () =>
    new Promise((resolve) => {
      const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
      request(`${url}/2010-04-01/Accounts/${sid}.json`, { headers }, (response) => response.resume().on('end', resolve)).end()
    })
  const loop = async () => {
    while (goesOn) {
      const start = performance.now()
      await ask()
      waits.push(performance.now() - start)
      await later(10)
    }
  }
  void loop()
  return {
    stop() {
      goesOn = false
      return waits
    },
  }
}
