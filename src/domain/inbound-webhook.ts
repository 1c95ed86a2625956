// Whether a messaging service answers for what comes in, or leaves that to its numbers.
// Source: Twilio, "Services resource" (InboundRequestUrl, UseInboundWebhookOnNumber) and "Messaging services", Incoming message handling.

interface Inbound {
  readonly inboundRequestUrl: string | null
  /** Null: nobody said so. */
  readonly useInboundWebhookOnNumber: boolean | null
}

/** The numbers' own webhooks are asked. By default they are; a service that was given a URL answers itself, unless it says otherwise. */
export function defersToNumber({ useInboundWebhookOnNumber, inboundRequestUrl }: Inbound): boolean {
  return useInboundWebhookOnNumber ?? inboundRequestUrl === null
}

/** What comes in is dropped, and not logged. */
export function isDeaf(service: Inbound): boolean {
  return !defersToNumber(service) && service.inboundRequestUrl === null
}
