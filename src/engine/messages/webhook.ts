// Whom an inbound text asks: the webhook of the number, or that of the messaging service that the number is in.
import { defersToNumber } from '../../domain/inbound-webhook'
import type { HttpMethod, NumberRow, ServiceRow } from '../../store/records'

export interface InboundWebhook {
  readonly url: string | null
  readonly method: HttpMethod
  /** Asked where the webhook failed. */
  readonly fallbackUrl: string | null
  readonly fallbackMethod: HttpMethod
}

/** Source: Twilio, "Services resource" (InboundRequestUrl, UseInboundWebhookOnNumber). */
export function inboundWebhook(number: NumberRow, service: ServiceRow | null | undefined): InboundWebhook {
  if (service && !defersToNumber(service)) {
    const { inboundRequestUrl, inboundMethod, fallbackUrl, fallbackMethod } = service
    return { url: inboundRequestUrl, method: inboundMethod, fallbackUrl, fallbackMethod }
  }
  const { smsUrl, smsMethod, smsFallbackUrl, smsFallbackMethod } = number
  return { url: smsUrl, method: smsMethod, fallbackUrl: smsFallbackUrl, fallbackMethod: smsFallbackMethod }
}
