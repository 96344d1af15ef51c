import { sql } from 'kysely'
import { sumLedger } from '#contract/payments/finance'
import { accountOf, type CardAccount } from '../../platform/card-gateway.ts'
import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findGateway } from '../card/find-gateway.ts'
import { registrationRows } from '../../sales/index.ts'
import { requireSession } from '../../platform/require-session.ts'

const sum = (what: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${what}), 0)::bigint`
const some = (what: ReturnType<typeof sql>, when: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${what}) filter (where ${when}), 0)::bigint`

/** Sums from the registrations. */
const ofTickets = (db: Reader, sessionId: string) =>
  db
    .selectFrom(registrationRows(db).where('sessionId', '=', sessionId).as('ticket'))
    .select([
      sql<number>`count(*)::int`.as('registrations'),
      sum(sql`ticket.due_cents`).as('dueCents'),
      sum(sql`ticket.settled_cents`).as('settledCents'),
      sum(sql`ticket.declared_cents`).as('declaredCents'),
    ])
    .executeTakeFirstOrThrow()

const ofInstruments = (db: Reader, sessionId: string) =>
  db
    .selectFrom('payments.instrument as instrument')
    .innerJoin(registrationRows(db).as('ticket'), 'ticket.id', 'instrument.ticketId')
    .select([
      some(sql`instrument.amount_cents`, sql`instrument.status = 'RECEIVED'`).as('receivedCents'),
      some(sql`instrument.amount_cents`, sql`instrument.status = 'APPLIED'`).as('appliedCents'),
      some(sql`instrument.amount_cents`, sql`instrument.status = 'RETURNED'`).as('returnedCents'),
    ])
    .where('ticket.sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()

const ofRefunds = (db: Reader, sessionId: string) =>
  db
    .selectFrom('payments.refund as refund')
    .innerJoin('payments.cardPayment as card', 'card.id', 'refund.paymentId')
    .innerJoin(registrationRows(db).as('ticket'), 'ticket.id', 'card.ticketId')
    .select([
      some(sql`refund.amount_cents`, sql`refund.done_at is not null`).as('refundedCents'),
      some(sql`refund.amount_cents`, sql`refund.done_at is null`).as('refundingCents'),
    ])
    .where('ticket.sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()

/** Sums from the ledger entries. */
const ofLines = (db: Reader, sessionId: string) =>
  db
    .selectFrom('payments.entry as line')
    .innerJoin(registrationRows(db).as('ticket'), 'ticket.id', 'line.ticketId')
    .select([
      sum(sql`case line.kind when 'SETTLE' then line.amount_cents when 'REVERSE' then -line.amount_cents end`).as(
        'settledCents',
      ),
      sum(sql`case line.kind when 'DECLARE' then line.amount_cents when 'UNDECLARE' then -line.amount_cents end`).as(
        'declaredCents',
      ),
    ])
    .where('ticket.sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()

/** Sums of the card payments that were charged, by the account that took them. */
const ofAccounts = async (context: Context, db: Reader, sessionId: string) => {
  const rows = await db
    .selectFrom('payments.cardPayment as card')
    .innerJoin(registrationRows(db).as('ticket'), 'ticket.id', 'card.ticketId')
    .leftJoin('payments.refund as refund', 'refund.paymentId', 'card.id')
    .select([
      'card.provider',
      'card.account',
      sql<number>`count(*)::int`.as('payments'),
      sum(sql`card.amount_cents`).as('chargedCents'),
      sum(sql`card.returned_cents`).as('refundedCents'),
      some(sql`refund.amount_cents`, sql`refund.done_at is null`).as('refundingCents'),
    ])
    .where('ticket.sessionId', '=', sessionId)
    .where('card.counts', 'is not', null)
    .groupBy(['card.provider', 'card.account'])
    .orderBy('card.account')
    .execute()
  const configured = (context.cards?.all ?? []).map(accountOf)
  const none = { payments: 0, chargedCents: 0, refundedCents: 0, refundingCents: 0 }
  const isSame = (left: CardAccount, right: CardAccount) =>
    left.provider === right.provider && left.account === right.account
  const all = [
    ...configured.map(account => rows.find(row => isSame(row, account)) ?? { ...account, ...none }),
    ...rows.filter(row => !configured.some(account => isSame(row, account))),
  ]
  return all.map(({ provider, account, ...sums }, index) => ({
    name: account,
    isConfigured: findGateway(context, { provider, account }) !== null,
    isCurrent: index === 0 && configured.length > 0,
    ...sums,
  }))
}

export default handler(sumLedger, async ({ context, input: { sessionId }, actor, db }) => {
  requireSession(actor, sessionId)
  const { registrations, ...tickets } = await ofTickets(db, sessionId)
  const { receivedCents, ...instruments } = await ofInstruments(db, sessionId)
  const refunds = await ofRefunds(db, sessionId)
  const heldCents = tickets.settledCents + receivedCents
  return {
    registrations,
    sums: { ...tickets, ...instruments, ...refunds, heldCents },
    lines: await ofLines(db, sessionId),
    accounts: await ofAccounts(context, db, sessionId),
  }
})
