// The parameters of a new text that say how it is sent and kept.
import { done, type Parameter, partial } from './table'

const TEST = 'rooms/engine/send-options.test.ts'

export const sendOptions: readonly Parameter[] = [
  done('SmartEncoded', 't', TEST, {
    value: 'true',
    note: 'typographic characters are replaced by GSM-7 ones before segments are counted, unless one cannot be replaced; not on WhatsApp',
  }),
  done('SendAsMms', 'ts', TEST, { value: 'true', note: 'one segment, and a sender that can send media, or 21621; not on WhatsApp' }),
  partial('ShortenUrls', 't', TEST, {
    value: 'true',
    with: { MessagingServiceSid: 'SERVICE' },
    note: "with a service; `https://twil.io/…` leads to the long link for 90 days. A domain of one's own and click callbacks are not there",
  }),
  done('ContentRetention', 't', TEST, { value: 'discard', note: '`retain`, `discard`: the API shows no body once it was sent; 30029' }),
  done('AddressRetention', 't', TEST, {
    value: 'obfuscate',
    note: '`retain`, `obfuscate`: the API shows `XXXX` for the last four digits of `to` once it was sent',
  }),
  partial('MaxPrice', 'ts', TEST, {
    value: '0.05',
    note: 'a number above 0 with up to four decimals, or 21627. Twilio ignores it since 2024; there are no prices here, so no message is refused',
  }),
  done('Attempt', 't', TEST, { value: '2', note: 'a whole number from 1; the provider does nothing with it that is seen' }),
  done('ProvideFeedback', 't', TEST, { value: 'true', note: '`true`, `false`; says that the app will send feedback' }),
  done('ForceDelivery', 't', TEST, { value: 'true', note: '`true`, `false`; reserved by the provider' }),
  done('TrafficType', 't', TEST, { value: 'free', note: '`free`; there are no prices' }),
  partial('RiskCheck', 't', TEST, {
    value: 'disable',
    note: '`enable`, `disable`. No message counts as fraud: use `outcome.failed(30450)`',
  }),
  partial('FallbackFrom', 't', TEST, {
    value: '+15550100001',
    with: { MessagingServiceSid: 'SERVICE' },
    note: 'with a service. There is no RCS that could fail, so it never sends',
  }),
  partial('PersistentAction', 't', TEST, {
    value: 'geo:37.78,-122.39|Here',
    note: 'repeated; accepted and ignored: an SMS has none, and a WhatsApp location is not shown',
  }),
]
