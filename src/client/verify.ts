// Verify of a phone elsewhere.
import type { Email, VerifyService, VerifyServiceOptions, VerifyTemplate, VerifyTemplateOptions } from 'ringback'
import { type RemoteOptions, sent } from './account'
import type { Wire } from './wire'

export interface RemoteVerify {
  /** A service that sends codes and checks them. */
  service(options?: RemoteOptions<VerifyServiceOptions>): Promise<VerifyService>
  /** A template of one's own: its words stand in the message. */
  template(options: RemoteOptions<VerifyTemplateOptions>): Promise<VerifyTemplate>
  /** The code that was sent to this person and is still valid. Rejects if there is none, or if several services have one. */
  code(to: string | { readonly number: string }, options?: { readonly service?: VerifyService | string }): Promise<string>
  /** The e-mails that came in at this address, oldest first. */
  inbox(address: string): Promise<Email[]>
}

export function remoteVerify(wire: Wire): RemoteVerify {
  return {
    service: (options = {}) => wire.post('verify/services', sent(options)),
    template: (options) => wire.post('verify/templates', sent(options)),
    async code(person, { service } = {}) {
      const query = new URLSearchParams({ to: typeof person === 'string' ? person : person.number })
      if (service !== undefined) query.set('service', typeof service === 'string' ? service : service.sid)
      return (await wire.get<{ readonly code: string }>(`verify/code?${query}`)).code
    },
    inbox: (address) => wire.get(`verify/inbox?${new URLSearchParams({ address })}`),
  }
}
