import * as z from 'zod/mini'
import { Id, Instant } from '#contract/common'
import { listTickets } from '#contract/sales/ticket/ticket'
import { handler } from '../../platform/pipeline/handler.ts'
import { readTickets, ticketRow } from './read-tickets.ts'

const Cursor = z.tuple([Instant, Id])

const readCursor = (text: string) => {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return null
  }
}

export default handler(listTickets, async ({ input, actor, db, invalid }) => {
  const limit = Math.max(1, input.limit ?? 50)
  const cursor = input.after === undefined ? undefined : readCursor(input.after)
  if (cursor === null) return invalid({ field: 'after', code: 'invalid' })
  const rows = await readTickets(db, actor.accountId, {
    limit: limit + 1,
    status: input.status,
    propertyId: input.propertyId,
    ...(cursor && { after: { createdAt: cursor[0], id: cursor[1] } }),
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next =
    rows.length > limit && last ? Buffer.from(JSON.stringify([last.createdAt, last.id])).toString('base64url') : null
  return { rows: page.map(ticketRow), next }
})
