// Whom an inbound text asks: the webhook of the number or short code, or that of the messaging service that it is in.
import { defersToNumber } from '../../domain/inbound-webhook'
import type { HttpMethod, ServiceRow } from '../../store/records'
import type { Receiver } from './receivers'

export interface InboundWebhook {
  readonly url: string | null
  readonly method: HttpMethod
  /** Asked where the webhook failed. */
  readonly fallbackUrl: string | null
  readonly fallbackMethod: HttpMethod
}

/** Source: Twilio, "Services resource" (InboundRequestUrl, UseInboundWebhookOnNumber). */
export function inboundWebhook(receiver: Receiver, service: ServiceRow | null | undefined): InboundWebhook {
  if (service && !defersToNumber(service)) {
    const { inboundRequestUrl, inboundMethod, fallbackUrl, fallbackMethod } = service
    return { url: inboundRequestUrl, method: inboundMethod, fallbackUrl, fallbackMethod }
  }
  const { smsUrl, smsMethod, smsFallbackUrl, smsFallbackMethod } = receiver
  return { url: smsUrl, method: smsMethod, fallbackUrl: smsFallbackUrl, fallbackMethod: smsFallbackMethod }
}
