// A morning at a clinic, played on a phone: something of every kind that the page shows. The same each time. The picture in the README
// is made of it, and tests of the page look at it.
import { writePng } from './png.mjs'

const CLINIC = 'https://clinic.test'

/** The app of the clinic. Its status callbacks of one patient break, so that there is something to look into. */
export async function clinic(request) {
  const { pathname } = new URL(request.url)
  const params = new URLSearchParams(await request.text())
  switch (pathname) {
    case '/status':
      return new Response(null, { status: params.get('To')?.endsWith('0003') ? 500 : 204 })
    case '/sms':
      return xml(`<Message>Thank you, we have it. The nurse will look at it.</Message>`)
    case '/voice':
      return xml('<Gather numDigits="1" action="/menu"><Say>Press 1 for the desk, 2 to wait for a nurse.</Say></Gather>')
    case '/menu':
      return params.get('Digits') === '2'
        ? xml('<Say>Please hold the line.</Say><Enqueue>nurses</Enqueue>')
        : xml('<Say>One moment.</Say><Dial record="record-from-answer"><Number>+15550100006</Number></Dial>')
    case '/round':
      return xml('<Dial><Conference endConferenceOnExit="false">Morning round</Conference></Dial>')
    case '/xray.png':
      return new Response(xray(), { headers: { 'content-type': 'image/png' } })
  }
  return new Response(null, { status: 404 })
}

function xml(verbs) {
  return new Response(`<Response>${verbs}</Response>`, { headers: { 'content-type': 'text/xml' } })
}

/** `rest`: asks the REST API as an app does, with the credentials of the account. */
export async function playMorning(phone, rest) {
  phone.app(CLINIC, clinic)
  const desk = phone.number({ e164: '+15550000001', whatsapp: true, smsUrl: `${CLINIC}/sms`, voiceUrl: `${CLINIC}/voice` })
  const round = phone.number({ e164: '+15550000002', voiceUrl: `${CLINIC}/round` })
  const person = (last, callerName) => phone.handset(`+1555010000${last}`, { callerName })
  const [ana, ben, chloe] = [person(2, 'Ana Torres'), person(3, 'Ben Okoro'), person(4, 'Chloe Martin')]
  const [nurse, doctor] = [person(6, 'Nurse Kim'), person(7, 'Dr. Lindqvist')]
  const statusCallback = { StatusCallback: `${CLINIC}/status` }
  const text = (to, Body) => rest('Messages', { From: desk.e164, To: to.number, Body, ...statusCallback })

  // The round before the day begins.
  await doctor.dial(round)
  await phone.clock.advance('2s')
  await nurse.dial(round)
  await phone.clock.advance('1m')
  const { sid: room } = phone.conferences.last()
  await rest(`Conferences/${room}/Participants/${phone.calls.last().sid}`, { Muted: 'true' })

  // Reminders: one arrives, one does not and its callbacks break, one is refused.
  await text(ana, 'Ana, you have an appointment today at 10:30.')
  ben.onText({ result: 'undelivered', code: 30003, after: 4_000 })
  await text(ben, 'Ben, you have an appointment today at 11:00.')
  await rest('Messages', { From: desk.e164, To: '12', Body: 'Nobody gets this.' })
  await phone.clock.advance('1m')

  // A picture, and what WhatsApp has to be tapped.
  await ana.text(desk, 'Here is the X-ray from last week.', { media: [`${CLINIC}/xray.png`] })
  await phone.clock.advance('20s')
  const { sid } = phone.content({
    friendlyName: 'confirm',
    types: {
      'twilio/quick-reply': {
        body: 'Chloe, can you come at 11:30?',
        actions: [
          { type: 'QUICK_REPLY', title: 'Yes', id: 'yes' },
          { type: 'QUICK_REPLY', title: 'Call me', id: 'call' },
        ],
      },
    },
    approved: true,
  })
  await rest('Messages', { From: `whatsapp:${desk.e164}`, To: chloe.whatsapp.number, ContentSid: sid })
  await phone.clock.advance('30s')

  // Somebody calls the desk, which is recorded; somebody waits for a nurse.
  const leg = await ana.dial(desk)
  await phone.clock.advance('4s')
  await leg.press('1')
  await phone.clock.advance('12s')
  await leg.say('I am running a little late.')
  await phone.clock.advance('20s')
  await leg.hangUp()
  await phone.clock.advance('1m')
  const waiting = await ben.dial(desk)
  await waiting.press('2')
  await phone.clock.advance('30s')

  // A code for the portal, and a text that is still on its way.
  const { sid: service } = phone.verify.service({ friendlyName: 'Clinic' })
  await rest(`https://verify.twilio.com/v2/Services/${service}/Verifications`, { To: ana.number, Channel: 'sms' })
  await phone.clock.advance('10s')
  await text(chloe, 'Chloe, your results are in. Log in to read them.')
  await phone.clock.advance('250ms')
}

/** A grey hand of bars on black, as a PNG. */
function xray() {
  const [width, height] = [240, 160]
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const finger = Math.abs(((x - 30) % 44) - 16)
      const isBone = x > 30 && x < 206 && y > 20 + Math.abs(x - 118) / 3 && finger < 10
      pixels[y * width + x] = isBone ? 210 - finger * 9 - Math.floor(y / 4) : 18
    }
  }
  const greys = Array.from({ length: 256 }, (_, grey) => [grey, grey, grey])
  return writePng(width, height, pixels, greys)
}
