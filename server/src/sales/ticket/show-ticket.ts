import type { Ticket } from '#contract/sales/ticket/ticket'
import { englishName, maskName } from '#contract/person-name'
import { thingsOf } from '#contract/sales/ticket/corrected'
import { showsQr } from '#contract/sales/ticket/qr'
import { accountRows } from '../../accounts/index.ts'
import { shownReason } from '../words/reasons.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { pipelineQueries } from '../../platform/database/pipelined.ts'
import { correctionsIn, readCorrections } from '../record/read-corrections.ts'
import { ownDataKey } from '../record/own-data-key.ts'
import { findPosition } from '../ballot/read-position.ts'
import { phaseOf } from '../property/phase.ts'
import type { Context } from '../../platform/context.ts'
import { type TicketDetail, readTicketDetail, type TicketRecord } from './read-ticket-detail.ts'
import { type JoinedTicket, readTickets, listedTicket } from './read-tickets.ts'
import { depositResultOf } from '#contract/sales/sale-day/outcome'
import type { Scope } from '../../platform/scope.ts'
import { openWalletNames } from '../../platform/wallets.ts'
import { signQr } from './sign-qr.ts'
import { withdrawalFault } from './withdrawal.ts'

const dayMs = 86_400_000

/**
 * True if the registrant may withdraw online, until registration closes. An open card payment does not count here,
 * because the withdrawal waits for it.
 */
const mayWithdraw = (ticket: JoinedTicket, now: Date): boolean =>
  withdrawalFault({ ...ticket, hasOpenCard: false, phase: phaseOf(ticket, now) }) === null

const findTransitions = prepared((db, ticketId: string) =>
  db
    .selectFrom('sales.ticketTransition')
    .select(['fromStatus as from', 'toStatus as to', 'at', 'reason'])
    .where('ticketId', '=', ticketId)
    .orderBy('id'),
)

/** Registrations that are linked to a ticket, or request a link and have no answer yet. */
const findRelated = prepared((db, ticketId: string) =>
  db
    .selectFrom('sales.relatedRegistration as related')
    .innerJoin('sales.ticket as asking', 'asking.intentId', 'related.intentId')
    .innerJoin(accountRows(db).as('account'), 'account.id', 'asking.accountId')
    .select(['related.status', 'related.intentId', 'asking.registrationNumber', 'account.englishLastName'])
    .select(['account.englishFirstName', 'account.chineseLastName', 'account.chineseFirstName'])
    .where('related.ticketId', '=', ticketId)
    .where('related.status', 'in', ['ASKED', 'ACCEPTED'])
    .where('asking.status', 'not in', ['VOIDED', 'WITHDREW'])
    .orderBy('asking.createdAt')
    .orderBy('asking.id'),
)

const relatedOf = (rows: Awaited<ReturnType<typeof findRelated>>) => {
  // A bid for several units has several tickets but makes only one request.
  const once = rows.filter(({ intentId }, index) => rows.findIndex(row => row.intentId === intentId) === index)
  return (wanted: 'ASKED' | 'ACCEPTED') =>
    once
      .filter(({ status }) => status === wanted)
      .map(({ status: _status, intentId, registrationNumber, ...names }) => ({
        intentId,
        registrationNumber,
        name: maskName(names),
      }))
}

/** Returns when the group checks in or tenders are submitted, and when the sale ends. */
const dayOf = ({ reportFrom, reportUntil, boxOpensAt, boxClosesAt, endsAt }: JoinedTicket): Ticket['day'] =>
  endsAt === null ? null : { reportFrom, reportUntil, boxOpensAt, boxClosesAt, endsAt }

/** Returns how a registration ended on the day of the sale, and what has become of its deposit. */
const endOf = async (context: Context, db: Reader, { id, outcome }: JoinedTicket): Promise<Ticket['ended']> => {
  if (outcome === null) return null
  const stand = (await context.deposits.readResults(db, [id])).get(id)
  return { outcome, deposit: stand ? depositResultOf(stand) : null }
}

/** Returns what a ticket shows of its registrant, without the other columns of the account. */
const registrantOf = (holder: TicketRecord['holder']): Ticket['registrant'] => ({
  englishLastName: holder.englishLastName,
  englishFirstName: holder.englishFirstName,
  chineseLastName: holder.chineseLastName,
  chineseFirstName: holder.chineseFirstName,
  idType: holder.idType,
  idNumberMasked: holder.idNumberMasked,
})

/** Returns one of a registrant's own tickets in full, or null if they have none with that id. */
export const showTicket = async (
  where: Scope<'context' | 'db' | 'now'>,
  accountId: string,
  id: string,
  known?: TicketDetail,
): Promise<Ticket | null> => {
  const [joined] = await readTickets(where.db, accountId, { id })
  return joined ? showJoined(where, joined, known) : null
}

/** Returns a ticket in full that was read already, with its state of now; `known` is what else was read. */
export const showJoined = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  joined: JoinedTicket,
  known?: TicketDetail,
): Promise<Ticket> => {
  // An answer is stored for retries, and the sealed bytes would be the most of it.
  const { particularsSealed: _sealed, ...shown } = joined
  const { id, accountId } = joined
  const key = await ownDataKey(context, db, accountId)
  const [{ record, bring }, transitions, asking, places, corrected] = await pipelineQueries(db, here => [
    known ? Promise.resolve(known) : readTicketDetail(context, here, joined),
    findTransitions(here, id),
    findRelated(here, id),
    joined.ballotAt === null ? Promise.resolve([]) : findPosition(here, id),
    readCorrections(context, here, key, accountId),
  ])
  const { holder, people } = record
  const { company, agent } = record.particulars
  const corrections = correctionsIn(corrected, joined)
  const nameOf = (personId: string | null): string | null => {
    if (personId === null) return company?.englishName ?? company?.chineseName ?? null
    const person = people.find(item => item.id === personId)
    return person ? englishName(person.details) : null
  }
  const related = relatedOf(asking)
  // The code is valid until the day after the sale: it is shown at verification and again on the date of sale.
  const expiresAt = new Date(new Date(joined.saleAt).getTime() + dayMs)
  return {
    ...shown,
    ...listedTicket(shown),
    registrant: registrantOf(holder),
    hasAgent: agent !== null,
    transitions: transitions.map(({ reason, ...one }) => ({ ...one, reason: shownReason(reason) })),
    companyName: company && { english: company.englishName, chinese: company.chineseName },
    people: people.map(({ details, ...person }) => ({
      ...person,
      name: englishName(details),
      idType: details.idType,
      idNumberMasked: details.idNumberMasked,
    })),
    bring,
    relatedAsks: related('ASKED'),
    linked: related('ACCEPTED'),
    corrections: corrections.map(correction => ({
      at: correction.correctedAt,
      name: nameOf(correction.personId),
      things: thingsOf(correction.after),
    })),
    drawn: joined.ballotAt === null ? null : (places.at(0) ?? null),
    day: dayOf(joined),
    ended: await endOf(context, db, joined),
    mayWithdraw: mayWithdraw(joined, now),
    qr: showsQr(joined.status)
      ? { token: signQr(context.keys, joined, expiresAt), expiresAt: expiresAt.toISOString() }
      : null,
    wallets: showsQr(joined.status) ? openWalletNames(context.wallets, now) : [],
  }
}
