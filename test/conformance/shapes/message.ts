// A message that was just created through the API, without a messaging service: every key, and the kind of its value.
import { anyOf, type Expected } from '../case'

export const MESSAGE: Readonly<Record<string, Expected>> = {
  account_sid: 'AC sid',
  api_version: '2010-04-01',
  body: 'text',
  date_created: 'rfc 2822 date',
  date_sent: null,
  date_updated: 'rfc 2822 date',
  direction: 'outbound-api',
  error_code: null,
  error_message: null,
  from: 'e164',
  messaging_service_sid: null,
  num_media: '0',
  num_segments: '1',
  price: null,
  price_unit: 'USD',
  sid: 'SM sid',
  status: 'queued',
  subresource_uris: { media: '/2010-04-01/Accounts/AC…/Messages/SM…/Media.json' },
  to: 'e164',
  uri: '/2010-04-01/Accounts/AC…/Messages/SM….json',
}

/** The same once it was sent: a price may be there. */
export const SENT_MESSAGE: Readonly<Record<string, Expected>> = {
  ...MESSAGE,
  date_sent: 'rfc 2822 date',
  price: anyOf(null, 'decimal'),
  status: anyOf('sent', 'delivered'),
}
