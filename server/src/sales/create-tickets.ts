import { randomBytes, randomUUID } from 'node:crypto'
import { createTickets } from '#contract/sales/intent'
import { action, type Call } from '../platform/action.ts'
import { brokenUnique } from '../platform/database.ts'
import { phaseOf } from './session.ts'
import { accountHolder, takePlace } from './take-place.ts'
import { registrantActor } from './move-ticket.ts'
import { registrationNumber, totalDeposit } from './ticket.ts'

type CreateCall = Call<typeof createTickets>

const findIntent = ({ db, input, actor }: CreateCall) =>
  db
    .selectFrom('sales.intent as intent')
    .innerJoin('sales.session as session', 'session.id', 'intent.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .innerJoin('sales.batch as batch', 'batch.id', 'intent.batchId')
    .select([
      'intent.sessionId',
      'intent.batchId',
      'intent.numberOfIntents',
      'intent.numberOfUnits',
      'session.propertyId',
      'session.opensAt',
      'session.closesAt',
      'session.depositCents',
      'session.maxTicketsPerAccount',
      'session.name as sessionName',
      'property.name as propertyName',
      'batch.name as batchName',
    ])
    .where('intent.id', '=', input.id)
    .where('intent.accountId', '=', actor.accountId)
    .executeTakeFirst()

const isSubmitted = async ({ db, input }: CreateCall): Promise<boolean> =>
  (await db.selectFrom('sales.ticket').select('id').where('intentId', '=', input.id).executeTakeFirst()) !== undefined

export default action(createTickets, async call => {
  const { input, actor, db, now, refuse, about } = call
  const intent = await findIntent(call)
  if (!intent) return refuse('request.not-found')
  const phase = phaseOf(intent, now)
  if (phase !== 'OPEN') return refuse(phase === 'CLOSED' ? 'sales.session.closed' : 'sales.session.not-open')
  const limit = intent.maxTicketsPerAccount
  if (!(await takePlace(db, intent.sessionId, accountHolder(actor.accountId), limit))) {
    // Who took the last place with this very intent is told so, not that the limit is reached (SAFETY.md L2).
    return (await isSubmitted(call))
      ? refuse('sales.intent.submitted')
      : refuse('sales.ticket.limit', { params: { limit } })
  }
  const ticket = {
    id: randomUUID(),
    registrationNumber: registrationNumber(randomBytes(8)),
    status: 'PENDING' as const,
    numberOfIntents: intent.numberOfIntents,
    numberOfUnits: intent.numberOfUnits,
    depositCents: intent.depositCents,
    createdAt: now.toISOString(),
  }
  about(ticket.id)
  try {
    await db
      .insertInto('sales.ticket')
      .values({
        ...ticket,
        intentId: input.id,
        accountId: actor.accountId,
        sessionId: intent.sessionId,
        batchId: intent.batchId,
      })
      .execute()
  } catch (fault) {
    if (brokenUnique(fault) === 'ticket_intent_id_key') return refuse('sales.intent.submitted')
    throw fault
  }
  await db
    .insertInto('sales.ticketTransition')
    .values({
      ticketId: ticket.id,
      fromStatus: null,
      toStatus: ticket.status,
      actor: registrantActor(actor.accountId),
      at: ticket.createdAt,
    })
    .execute()
  await db.deleteFrom('sales.draft').where('accountId', '=', actor.accountId).execute()
  const total = totalDeposit(ticket)
  return { tickets: [{ ...intent, ...ticket, totalDepositCents: total, remainingCents: total }] }
})
