import { maxTickets, readDeskSet, setPage, type SetTicket } from '#contract/sales/desk/desk-set'
import { isUnavailable } from '../../platform/database/database.ts'
import { type Call, handler } from '../../platform/pipeline/handler.ts'
import { findDeskTicket } from '../desk/find-desk-ticket.ts'
import { readNames } from '../../reference/index.ts'
import { findDeskSet } from './find-desk-set.ts'
import { numberSalt } from './set-secrets.ts'
import { setTicketOf } from './set-ticket.ts'

/** Milliseconds after its start for which a bundle can be read; after that a new one must be taken. */
const readFor = 3_600_000

const readPage = ({ db, input }: Call<typeof readDeskSet>, sessionId: string) =>
  db
    .selectFrom('sales.ticket')
    .select(['id', 'registrationNumber', 'status'])
    .where('sessionId', '=', sessionId)
    .$if(input.after !== undefined, query => query.where('id', '>', input.after ?? ''))
    .orderBy('id')
    .limit(setPage + 1)
    .execute()

/** Counts how many of the tickets before this page were taken in full. */
const countBefore = async ({ db, input }: Call<typeof readDeskSet>, sessionId: string): Promise<number> => {
  if (input.after === undefined) return 0
  const { count } = await db
    .selectFrom('sales.ticket')
    .select(eb => eb.fn.countAll().as('count'))
    .where('sessionId', '=', sessionId)
    .where('status', '=', 'REGISTERED')
    .where('id', '<=', input.after)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Given = Parameters<typeof setTicketOf>[2]

/** Reads the tickets that can be read. A ticket that cannot be read is logged and does not block the others. */
const readTickets = async (call: Call<typeof readDeskSet>, ids: readonly string[], given: Given) => {
  const tickets: SetTicket[] = []
  for (const id of ids) {
    try {
      tickets.push(await setTicketOf(call, await findDeskTicket(call, id), given))
    } catch (fault) {
      if (isUnavailable(fault)) throw fault
      call.context.log.error({ row: id, err: fault }, 'a registration could not be taken along')
    }
  }
  return tickets
}

export default handler(readDeskSet, async call => {
  const { input, actor, db, now, refuse, setAuditSubject, setAuditSubjects } = call
  setAuditSubject(input.id)
  const { sessionId, keyHalf, takenAt } = await findDeskSet(call, input.id)
  if (!actor.assigned.includes(sessionId)) return refuse('request.not-found')
  if (now.getTime() - new Date(takenAt).getTime() > readFor) return refuse('sales.desk-set.ended')
  const found = await readPage(call, sessionId)
  const rows = found.slice(0, setPage)
  const waiting = rows.filter(({ status }) => status === 'REGISTERED')
  const full = waiting.slice(0, Math.max(0, maxTickets - (await countBefore(call, sessionId))))
  const names = await readNames(db, ['BANK_NAME'])
  const given = { salt: numberSalt(keyHalf), bankName: (code: string) => names('BANK_NAME', code) }
  const tickets = await readTickets(
    call,
    full.map(({ id }) => id),
    given,
  )
  if (tickets.length > 0) setAuditSubjects(tickets.map(({ id: subject }) => ({ subject, result: 'done' as const })))
  return {
    tickets,
    others: rows.filter(row => !tickets.some(({ id }) => id === row.id)),
    next: found.length > setPage ? (rows.at(-1)?.id ?? null) : null,
  }
})
