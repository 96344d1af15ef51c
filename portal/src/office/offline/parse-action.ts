import * as z from 'zod/mini'
import { Id, Instant } from '#contract/common'
import { StoredDeskAction, maxUnreadLength } from '#contract/sales/counter/desk-set'
import type { OfflineAction } from './fold.ts'

/** What every version of this program keeps of whatever is done: of which registration, and when. */
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
 * What was done, as it was kept. What another version kept in a way that this one does not understand is sent as it is, for a person: it is not
 * done, not lost, and in the way of nothing else.
 */
export const parseAction = (kept: unknown, id: string): Omit<OfflineAction, 'order' | 'state' | 'title'> => {
  const known = StoredDeskAction.safeParse(kept)
  if (known.success) return known.data
  const { deed, ticketId, madeAt, registrationNumber: number, version: of } = Known.parse(kept)
  const about = {
    ticketId,
    madeAt,
    registrationNumber: typeof number === 'string' ? number : '',
    version: Version.safeParse(of).data ?? 0,
  }
  const receiptNumber = Printed.safeParse(deed).data?.receiptNumber ?? null
  return {
    ...about,
    id,
    deed: { kind: 'UNREAD', text: JSON.stringify(deed ?? kept).slice(0, maxUnreadLength), receiptNumber },
  }
}
