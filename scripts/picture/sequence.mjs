// A reminder, played on a phone: a message, its status callbacks, a reply and a call to a menu. pictures/sequence.svg is drawn of it.
const DESK = 'https://clinic.test'

async function desk(request) {
  const { pathname } = new URL(request.url)
  const params = new URLSearchParams(await request.text())
  if (pathname === '/status') return new Response(null, { status: 204 })
  if (pathname === '/sms') return xml('<Message>See you at nine.</Message>')
  return xml(
    params.has('Digits')
      ? '<Say>Your appointment is at nine.</Say>'
      : '<Gather numDigits="1"><Say>Press 1 for your appointment.</Say></Gather>',
  )
}

function xml(verbs) {
  return new Response(`<Response>${verbs}</Response>`, { headers: { 'content-type': 'text/xml' } })
}

/** `rest`: asks the REST API as an app does, with the credentials of the account. */
export async function playReminder(phone, rest) {
  phone.app(DESK, desk)
  const clinic = phone.number({ e164: '+15550100001', smsUrl: `${DESK}/sms`, voiceUrl: `${DESK}/voice` })
  const ana = phone.handset('+15550100002', { callerName: 'Ana Torres' })
  const Body = 'Your appointment is tomorrow at nine. Reply YES to keep it.'
  await rest('Messages', { From: clinic.e164, To: ana.number, Body, StatusCallback: `${DESK}/status` })
  await phone.clock.drain()
  await phone.clock.advance('20s')
  await ana.text(clinic, 'YES')
  await phone.clock.advance('30s')
  const leg = await ana.dial(clinic)
  await leg.press('1')
  await phone.clock.drain()
}
