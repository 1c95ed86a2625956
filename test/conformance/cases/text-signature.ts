// Webhooks are signed so that the vendor's own validator takes them: over the whole URL, with its query, and every parameter.
import type { ConformanceCase } from '../case'
import type { Asked } from '../desk'

export const textSignature: ConformanceCase = {
  id: 'text.signature',
  about: "Twilio's own validator accepts each webhook, and rejects it for another URL or with changed parameters",
  costs: { texts: 1, calls: 0, minutes: 0 },
  rests: 'Twilio, "Webhooks security"; the validator of its SDK',
  async observe({ rest, desk, near, far, wait, isSigned }) {
    const StatusCallback = `${desk.url('/signed/status')}?order=7&name=J%C3%BCrgen%20%26%20Co`
    await rest.post('Messages.json', { From: near.e164, To: far.e164, Body: 'Signed: ÄÖ€ +1 & "more"', StatusCallback })
    await wait('the text at the other side', () => desk.asked('/far/sms').length > 0)
    await wait('the callback delivered', () => desk.asked('/signed/status').some(({ params }) => params.MessageStatus === 'delivered'))
    const [callback] = desk.asked('/signed/status')
    const [webhook] = desk.asked('/far/sms')
    const check = (asked: Asked | undefined, changes: Partial<Asked> = {}) => {
      const { url = '', params = {}, headers } = { ...asked, ...changes }
      return isSigned({ url, params, signature: String(headers?.['x-twilio-signature']) })
    }
    return {
      callback: check(callback),
      webhook: check(webhook),
      withoutQuery: check(callback, { url: desk.url('/signed/status') }),
      changedParams: check(webhook, { params: { ...webhook?.params, Body: 'Something else' } }),
      token: /^[0-9a-f-]{36}$/.test(String(callback?.headers['i-twilio-idempotency-token'])),
      userAgent: String(callback?.headers['user-agent']),
    }
  },
  expected: { callback: true, webhook: true, withoutQuery: false, changedParams: false, token: true, userAgent: 'TwilioProxy/1.1' },
}
