// What the requests about a message of a channel carry besides those about a text.
import { withoutChannel } from '../../domain/addresses'
import type { MediaRow, MessageRow } from '../../store/records'
import type { World } from '../world'
import type { ByWhatsApp } from './command'

/**
 * Source: requests as apps were asked in 2022 to 2026. `EventType` comes with what the channel itself tells, `StructuredMessage` when it
 * was handed over, and the last four digits of the person are masked. That all senders of an account are one installation is ours.
 */
export function channelStatusParams({ accountSid, to, status, content }: MessageRow): Record<string, string> {
  const params: Record<string, string> = {
    ChannelPrefix: to.slice(0, to.indexOf(':')),
    ChannelInstallSid: `XE${accountSid.slice(2)}`,
    ChannelToAddress: withoutChannel(to).replace(/.{4}$/, 'XXXX'),
  }
  if (status === 'sent') params.StructuredMessage = String(content !== null)
  if (status === 'delivered' || status === 'read' || status === 'undelivered') params.EventType = status.toUpperCase()
  return params
}

/** Source: Twilio, "Twilio's request to your webhook URL", on WhatsApp; requests as apps were asked in 2025 and 2026. */
export function whatsAppParams(world: World, from: string, files: readonly MediaRow[], by: ByWhatsApp): Record<string, string> {
  const { store } = world
  const number = withoutChannel(from)
  const who = { ProfileName: store.handsets.get(number)?.callerName ?? number, WaId: number.slice(1) }
  const original = by.repliesTo === null ? undefined : store.messages.get(by.repliesTo)
  const button = buttonParams(by)
  return {
    ...who,
    MessageType: messageTypeOf(world, files, by, original),
    ReferralNumMedia: '0',
    ...(original ? { OriginalRepliedMessageSid: original.sid, OriginalRepliedMessageSender: original.from } : {}),
    ...button,
    ...locationParams(by),
    ChannelMetadata: JSON.stringify({
      type: 'whatsapp',
      data: { context: { ...(button.ButtonText ? { ButtonText: button.ButtonText } : {}), ...who } },
    }),
  }
}

function buttonParams({ button }: ByWhatsApp): { readonly ButtonText?: string } & Record<string, string> {
  if (!button) return {}
  const { type, title, payload } = button
  return type === 'LIST_ITEM' ? { ListId: payload ?? '', ListTitle: title } : { ButtonText: title, ButtonPayload: payload ?? '' }
}

function locationParams({ location }: ByWhatsApp): Record<string, string> {
  if (!location) return {}
  const { latitude, longitude, address, label } = location
  return {
    Latitude: String(latitude),
    Longitude: String(longitude),
    ...(address === undefined ? {} : { Address: address }),
    ...(label === undefined ? {} : { Label: label }),
  }
}

/** A button of a template that was approved is a `button`, and one of a session `interactive`. */
function messageTypeOf(
  { store }: World,
  files: readonly MediaRow[],
  { button, location }: ByWhatsApp,
  original: MessageRow | undefined,
): string {
  if (button) {
    const template = store.contents.get(original?.content?.sid ?? '')
    return button.type !== 'LIST_ITEM' && template?.approval.status === 'approved' ? 'button' : 'interactive'
  }
  if (location) return 'location'
  const type = files[0]?.contentType
  if (type === undefined) return 'text'
  if (type === 'image/webp') return 'sticker'
  if (type === 'text/vcard') return 'contacts'
  return /^(image|audio|video)\//.exec(type)?.[1] ?? 'document'
}
