// An e-mail on its way: only Verify sends any.
import type { Decision } from '../command'
import { Draft, NOTHING } from '../draft'
import type { World } from '../world'
import type { EmailArrives } from './command'

export function arriveEmail(world: World, { sid }: EmailArrives): Decision {
  const email = world.store.emails.get(sid)
  if (!email) return NOTHING
  const draft = new Draft(world)
  draft.put('emails', { ...email, arrivedAt: world.now })
  return draft.accept(sid)
}
