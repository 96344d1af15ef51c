import type { Words } from '#contract/common'
import type { SetTicket } from '#contract/sales/desk/desk-set'
import { openNumber, readAccount } from '../../accounts/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { readDeskTicket } from '../desk/read-desk-ticket.ts'
import { namedLocation } from '../record/sealed-locations.ts'
import { ownDataKey } from '../record/own-data-key.ts'
import type { OwnTicket } from '../ticket/find-own-ticket.ts'
import { numberMac } from './set-secrets.ts'

type Work = Scope<'context' | 'db' | 'now'>
type Given = { salt: Buffer; bankName: (code: string) => Words }

/**
 * Returns the whole identity numbers of the people who show a document, by person. They must be hidden and never sent
 * out.
 */
const readNumbers = async ({ context, db }: Work, { accountId, intentId }: OwnTicket): Promise<Map<string, string>> => {
  const key = await ownDataKey(context, db, accountId)
  const named = await db
    .selectFrom('sales.namedPerson')
    .select(['id', 'numberSealed'])
    .where('intentId', '=', intentId)
    .execute()
  return new Map([
    [accountId, await openNumber(context, db, accountId)],
    ...named.map(
      ({ id, numberSealed }) =>
        [id, context.vault.open(key, namedLocation(id, 'number_sealed'), numberSealed)] as const,
    ),
  ])
}

/**
 * Returns the part of the desk's view of a registration that offline work needs: no copies, agents, cards or history.
 */
export const setTicketOf = async (work: Work, ticket: OwnTicket, { salt, bankName }: Given): Promise<SetTicket> => {
  const seen = await readDeskTicket(work, ticket)
  const numbers = await readNumbers(work, ticket)
  const { locale } = await readAccount(work.db, ticket.accountId)
  const { id, version, registrationNumber, batchName, applicant, numberOfIntents, numberOfUnits, tenderUnit } = seen
  return {
    id,
    version,
    qrVersion: ticket.qrVersion,
    registrationNumber,
    locale,
    batchName,
    applicant,
    numberOfIntents,
    numberOfUnits,
    tenderUnit,
    people: seen.people.map(({ relationship: _relationship, documents: _documents, ...person }) => ({
      ...person,
      numberMac: numberMac(salt, person.id, numbers.get(person.id) ?? ''),
    })),
    companyName: seen.company && [seen.company.englishName, seen.company.chineseName].filter(Boolean).join(' '),
    originals: seen.originals,
    deposit: seen.deposit,
    instruments: seen.instruments.map(instrument => ({ ...instrument, bankName: bankName(instrument.bank) })),
    warnings: seen.warnings,
  }
}
