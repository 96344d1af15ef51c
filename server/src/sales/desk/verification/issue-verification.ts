import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { Locale } from '#contract/common'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { chineseName, englishName } from '#contract/person-name'
import { readAccount } from '../../../accounts/index.ts'
import type { Staff } from '../../../platform/actor.ts'
import type { Location } from '../../../platform/crypto/vault.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { officeLines } from '../../sales-office/office-lines.ts'
import { ownDataKey } from '../../record/own-data-key.ts'
import type { OwnTicket } from '../../ticket/find-own-ticket.ts'
import type { Scope } from '../../../platform/scope.ts'
import { readNames } from '../../../reference/index.ts'

/** Everything that is printed on the receipt of a verification except its number, which is known last. */
export const VerificationFacts = z.object({
  locale: Locale,
  verifiedAt: z.string(),
  registrationNumber: z.string(),
  propertyName: z.string(),
  sessionName: z.string(),
  batchName: z.string(),
  /** Null without a ballot. */
  numberOfIntents: z.nullable(z.number()),
  /** Names as on their documents, in both scripts; a company before its directors. */
  names: z.array(z.string()),
  totalCents: z.number(),
  settledCents: z.number(),
  instruments: z.array(
    z.object({ isCheque: z.boolean(), bank: z.string(), number: z.string(), amountCents: z.number() }),
  ),
  payee: z.string(),
  office: z.string(),
  staffName: z.string(),
})
export type VerificationFacts = z.output<typeof VerificationFacts>

/** Location of the facts in the database; it is bound into their encryption. */
export const factsLocation = (id: string): Location => ({
  table: 'sales.verification',
  column: 'facts_sealed',
  row: id,
})

type Work = Scope<'context' | 'db' | 'now'> & { actor: Staff }

const bothNames = (english: string | null, chinese: string | null): string =>
  [english, chinese].filter(Boolean).join(' ')

const factsOf = async (
  { context, db, now, actor }: Work,
  ticket: OwnTicket,
  seen: DeskTicket,
): Promise<VerificationFacts> => {
  const { locale } = await readAccount(db, ticket.accountId)
  const banks = await readNames(db, ['BANK_NAME'])
  const { people, company } = seen
  return {
    locale,
    verifiedAt: now.toISOString(),
    registrationNumber: ticket.registrationNumber,
    propertyName: ticket.propertyName[locale],
    sessionName: ticket.sessionName[locale],
    batchName: ticket.batchName[locale],
    numberOfIntents: seen.sessionMethod === 'BALLOT' ? ticket.numberOfIntents : null,
    names: [
      ...(company ? [bothNames(company.englishName, company.chineseName)] : []),
      ...people.map(person => bothNames(englishName(person), chineseName(person))),
    ],
    totalCents: ticket.totalCents,
    settledCents: ticket.settledCents,
    instruments: seen.instruments
      .filter(({ status }) => status === 'RECEIVED')
      .map(({ method, bank, number, amountCents }) => ({
        isCheque: method === 'CHEQUE',
        bank: banks('BANK_NAME', bank)[locale],
        number,
        amountCents,
      })),
    payee: ticket.payee[locale],
    office: officeLines(ticket.salesOffice, locale),
    staffName: (await context.staffNames(db, [actor.staffId])).get(actor.staffId) ?? '',
  }
}

/**
 * Takes the next receipt number. All other desks wait until it is committed; a number that is rolled back is
 * available again.
 */
const nextNumber = async (db: Reader): Promise<number> => {
  const { last } = await db
    .updateTable('sales.verificationCounter')
    .set(eb => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/**
 * Issues the receipt of a registration that has just been verified, and returns its id. `reserved` is the number that
 * an offline desk has printed; otherwise the next number is taken, last of all, so that there is never a gap.
 */
export const issueVerification = async (
  work: Work,
  ticket: OwnTicket,
  seen: DeskTicket,
  reserved?: number,
): Promise<string> => {
  const { context, db, now, actor } = work
  const { id: ticketId, accountId } = ticket
  const id = randomUUID()
  const key = await ownDataKey(context, db, accountId)
  const facts = context.vault.seal(key, factsLocation(id), JSON.stringify(await factsOf(work, ticket, seen)))
  const receiptNumber = reserved ?? (await nextNumber(db))
  const verified = { staffId: actor.staffId, verifiedAt: now.toISOString() }
  await db
    .insertInto('sales.verification')
    .values({ id, ticketId, accountId, receiptNumber, factsSealed: facts, ...verified })
    .execute()
  return id
}
