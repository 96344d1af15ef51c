import type { Staff } from '../../platform/actor.ts'
import { Refusal } from '../../platform/refusal.ts'

/** A session that the member of staff works at; of any other they learn nothing. */
export const needWork = ({ assigned }: Pick<Staff, 'assigned'>, sessionId: string): void => {
  if (!assigned.includes(sessionId)) throw new Refusal('request.not-found')
}
