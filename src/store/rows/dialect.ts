// The dialects that a record can be created in.

/** How resources are presented and callbacks are sent: the interface document's way, or a provider's. */
export const DIALECTS = ['laml', 'twilio', 'signalwire'] as const
export type Dialect = (typeof DIALECTS)[number]
