import * as z from 'zod/mini'
import { Id, Instant } from '#contract/common'
import { listTickets } from '#contract/sales/ticket/ticket'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { readTickets, listedTicket } from './read-tickets.ts'

const Cursor = z.tuple([Instant, Id])

export default handler(listTickets, async ({ input, actor, db, invalid }) => {
  const limit = Math.max(1, input.limit ?? 50)
  const cursor = input.after === undefined ? undefined : readCursor(Cursor, input.after)
  if (cursor === null) return invalid({ field: 'after', code: 'invalid' })
  const rows = await readTickets(db, actor.accountId, {
    limit: limit + 1,
    status: input.status,
    propertyId: input.propertyId,
    ...(cursor && { after: { createdAt: cursor[0], id: cursor[1] } }),
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? writeCursor([last.createdAt, last.id]) : null
  return { rows: page.map(listedTicket), next }
})
