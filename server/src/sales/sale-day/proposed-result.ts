import type * as z from 'zod/mini'
import type { Locale, Words } from '#contract/common'
import { showBriefCents } from '#contract/money'
import { reachesEverySession } from '#contract/staff/role'
import { recordTenderResult, TenderResult } from '#contract/sales/sale-day/tender-box'
import { fillWords } from '#contract/text'
import { actorName } from '../../platform/actor.ts'
import type { Proposed } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { finishTicket } from './finish-ticket.ts'
import { lockJoinedTicket } from './report-in.ts'
import { numberRows } from '../ticket/read-numbers.ts'
import { readTickets } from '../ticket/read-tickets.ts'
import { Refusal } from '../../platform/refusal.ts'
import { resultWords } from '../words/outcomes.ts'
import { findTender } from './read-tender-box.ts'
import { readBids, resultFault } from './result-fault.ts'

type Call = Parameters<Proposed['carryOut']>[0]
type Result = z.output<typeof TenderResult>

const findUnit = (db: Reader, id: string) =>
  db
    .selectFrom('sales.tenderUnit as unit')
    .innerJoin('sales.session as session', 'session.id', 'unit.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select(['unit.sessionId', 'unit.block', 'unit.floor', 'unit.unit'])
    .select(['property.name as propertyName', 'session.name as sessionName'])
    .where('unit.id', '=', id)
    .executeTakeFirst()

/**
 * Ends a registration by the result of its bid (D-T23). A registration that was voided meanwhile has ended already.
 */
const endBid = async (call: Call, id: string, hasWon: boolean): Promise<void> => {
  const { db, context, actor } = call
  const [found] = await readTickets(db, null, { id })
  const ticket = found && (await lockJoinedTicket(db, found))
  if (!ticket || ticket.status !== 'VERIFIED') return
  const lines = hasWon ? await context.deposits.readAtHand(db, id) : []
  await finishTicket(call, ticket, {
    by: 'staff',
    event: 'tender-result',
    actor: actorName(actor),
    outcome: hasWon ? 'TENDER_WON' : 'TENDER_LOST',
    appliedIds: lines.map(line => line.id),
  })
}

/** Describes the unit, its winner and the price, so that the second person sees everything they confirm. */
const describe = async (db: Reader, unitId: string, { winnerId, priceCents }: Result): Promise<Words | null> => {
  const unit = await findUnit(db, unitId)
  if (!unit) return null
  const winner = winnerId === null ? undefined : await numberRows(db).where('id', '=', winnerId).executeTakeFirst()
  const price = showBriefCents(priceCents ?? 0)
  const all = (locale: Locale) =>
    [
      unit.propertyName[locale],
      unit.sessionName[locale],
      fillWords(resultWords.UNIT[locale], { block: unit.block[locale], floor: unit.floor, unit: unit.unit }),
      winner
        ? fillWords(resultWords.WON[locale], { number: winner.registrationNumber, price })
        : resultWords.NOT_SOLD[locale],
    ].join(' · ')
  return { en: all('en'), 'zh-HK': all('zh-HK'), 'zh-CN': all('zh-CN') }
}

/** When a second person confirms it, the result of a unit is final, and everybody who has bid for it is notified. */
export const proposedResult: Proposed = {
  describe: async ({ db, actor }, subject, input) => {
    const unit = await findUnit(db, subject)
    if (!unit) return null
    // The confirming person calls no operation of the session, so their sessions are checked here.
    const isTheirs =
      reachesEverySession(actor.roles, recordTenderResult.name) || actor.assigned.includes(unit.sessionId)
    return isTheirs ? describe(db, subject, TenderResult.parse(input)) : null
  },
  carryOut: async (call, { subject: tenderUnitId, input, proposedBy }) => {
    const { db, now } = call
    const { winnerId, priceCents } = TenderResult.parse(input)
    const unit = await findUnit(db, tenderUnitId)
    if (!unit) throw new Refusal('office.proposal.overtaken')
    const { sessionId } = unit
    // The session is locked: of two staff members who record at once, the second finds the result recorded.
    const { box } = await findTender(db, sessionId, { held: true })
    const fault = await resultFault(db, { sessionId, tenderUnitId, winnerId })
    if (!box || box.closedAt === null || fault !== null) throw new Refusal('office.proposal.overtaken')
    const bids = await readBids(db, { sessionId, tenderUnitId })
    await db
      .insertInto('sales.tenderResult')
      .values({
        tenderUnitId,
        sessionId,
        ticketId: winnerId,
        priceCents,
        recordedBy: proposedBy,
        recordedAt: now.toISOString(),
      })
      .execute()
    for (const { id } of bids) await endBid(call, id, id === winnerId)
  },
}
