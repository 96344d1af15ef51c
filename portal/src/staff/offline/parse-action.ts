import * as z from 'zod/mini'
import { Id, Instant } from '#contract/common'
import { StoredDeskAction, maxUnreadLength } from '#contract/sales/desk/desk-set'
import type { OfflineAction } from './reduce-ticket.ts'

/** The fields that every program version saves for every action: the registration and the time. */
const Known = z.object({
  ticketId: Id,
  registrationNumber: z.unknown(),
  version: z.unknown(),
  madeAt: Instant,
  deed: z.unknown(),
})
const Version = z.int().check(z.minimum(0))
const Printed = z.object({ receiptNumber: z.int().check(z.minimum(1), z.maximum(1_000_000_000)) })

/**
 * Parses a saved action. An action of another version that this one does not understand is sent unchanged, for a
 * person to settle: it is not applied, not lost, and does not block other actions.
 */
export const parseAction = (kept: unknown, id: string): Omit<OfflineAction, 'order' | 'state' | 'title'> => {
  const known = StoredDeskAction.safeParse(kept)
  if (known.success) return known.data
  const { deed: action, ticketId, madeAt, registrationNumber: number, version: of } = Known.parse(kept)
  const about = {
    ticketId,
    madeAt,
    registrationNumber: typeof number === 'string' ? number : '',
    version: Version.safeParse(of).data ?? 0,
  }
  const receiptNumber = Printed.safeParse(action).data?.receiptNumber ?? null
  return {
    ...about,
    id,
    deed: { kind: 'UNREAD', text: JSON.stringify(action ?? kept).slice(0, maxUnreadLength), receiptNumber },
  }
}
