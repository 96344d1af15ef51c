import { remainingOf } from '#contract/payments/payment'
import { verificationFaults } from '#contract/sales/desk/checklist'
import type { DeskTicket } from '#contract/sales/desk/desk'
import type { DeskInstrument } from '../../platform/deposits.ts'
import type { Scope } from '../../platform/scope.ts'
import type { OwnTicket } from '../ticket/find-own-ticket.ts'
import { tenderUnitOf } from '../ticket/read-tickets.ts'
import { isListable, lastFreeze } from '../ballot/find-ballot.ts'
import type { Correction } from '../record/read-corrections.ts'
import { originalsOf } from './checklist.ts'
import { readLastAct } from './desk-act.ts'
import { readEnding } from './read-ending.ts'
import { readPeople } from './read-people.ts'
import { readTicketCorrections, standsByCorrection, describeCorrections } from './read-ticket-corrections.ts'
import { readWarnings } from './read-warnings.ts'
import { verificationNumber } from './verification.ts'

type Work = Scope<'context' | 'db' | 'now'>
type People = Awaited<ReturnType<typeof readPeople>>

/** Returns which originals are to be inspected, and who has seen each. */
const readOriginals = async (
  { context, db }: Work,
  ticketId: string,
  { people, company, agent }: People,
  corrections: readonly Correction[],
) => {
  const seen = await db
    .selectFrom('sales.sighting')
    .select(['kind', 'personId', 'correctionId', 'staffId', 'seenAt'])
    .where('ticketId', '=', ticketId)
    .execute()
  const names = await context.staffNames(
    db,
    seen.map(({ staffId }) => staffId),
  )
  return originalsOf({ people, isCompany: company !== null, agent }).map(original => {
    const standsBy = standsByCorrection(corrections, original)
    const one = seen.find(
      ({ kind, personId, correctionId }) =>
        kind === original.kind && personId === original.personId && correctionId === standsBy,
    )
    return { ...original, seenAt: one?.seenAt ?? null, seenBy: one ? (names.get(one.staffId) ?? '') : null }
  })
}

const readVerifications = async ({ context, db }: Work, ticketId: string): Promise<DeskTicket['verifications']> => {
  const rows = await db
    .selectFrom('sales.verification')
    .select(['id', 'receiptNumber', 'staffId', 'verifiedAt', 'undoneAt', 'undoneBy'])
    .where('ticketId', '=', ticketId)
    .orderBy('receiptNumber', 'desc')
    .execute()
  const names = await context.staffNames(
    db,
    rows.flatMap(({ staffId, undoneBy }) => [staffId, ...(undoneBy === null ? [] : [undoneBy])]),
  )
  return rows.map(({ receiptNumber, staffId, undoneBy, ...row }) => ({
    ...row,
    receiptNumber: verificationNumber(receiptNumber),
    verifiedBy: names.get(staffId) ?? '',
    undoneBy: undoneBy && (names.get(undoneBy) ?? ''),
  }))
}

/** Returns those company particulars that the desk compares. */
const companyOf = (company: People['company']): DeskTicket['company'] =>
  company && {
    englishName: company.englishName,
    chineseName: company.chineseName,
    brNumber: company.brNumber,
    incorporationNumber: company.incorporationNumber,
    documents: company.documents,
  }

const agentOf = (agent: People['agent']): DeskTicket['agent'] =>
  agent && {
    agency: agent.agency,
    agencyName: agent.agencyName,
    branchCode: agent.branchCode,
    branch: agent.branch,
    englishName: agent.englishName,
    licence: agent.licence,
    serial: agent.serial,
  }

const depositOf = (ticket: OwnTicket, instruments: readonly DeskInstrument[]): DeskTicket['deposit'] => ({
  totalCents: ticket.totalCents,
  settledCents: ticket.settledCents,
  declaredCents: ticket.declaredCents,
  receivedCents: instruments
    .filter(({ status }) => status === 'RECEIVED')
    .reduce((sum, { amountCents }) => sum + amountCents, 0),
  remainingCents: remainingOf(ticket),
  hasOpenCard: ticket.hasOpenCard,
})

/** Returns a registration as the desk sees it. The caller must have checked that the staff member may see it. */
export const readDeskTicket = async (work: Work, ticket: OwnTicket): Promise<DeskTicket> => {
  const { context, db, now } = work
  const people = await readPeople(work, ticket)
  const corrections = await readTicketCorrections(work, ticket)
  const originals = await readOriginals(work, ticket.id, people, corrections)
  const instruments = await context.deposits.readHeld(context, db, { accountId: ticket.accountId, ticketId: ticket.id })
  const deposit = depositOf(ticket, instruments)
  return {
    ...ticket,
    tenderUnit: tenderUnitOf(ticket),
    isListed: isListable(ticket.status) && (await lastFreeze(db, ticket.sessionId)) !== undefined,
    ended: await readEnding(work, ticket),
    people: people.people,
    company: companyOf(people.company),
    agent: agentOf(people.agent),
    originals,
    deposit,
    instruments,
    cards: await context.deposits.readCards(db, ticket.id),
    faults: verificationFaults({ ...ticket, ...deposit, now, people: people.people, originals, instruments }),
    warnings: await readWarnings(work, ticket, { people: people.people, instruments }),
    verifications: await readVerifications(work, ticket.id),
    corrections: await describeCorrections(work, corrections),
    lastAct: await readLastAct(work, ticket.id),
    now: now.toISOString(),
  }
}
