import type { Attachment } from '#contract/sales/attachment'
import type { Intent } from '#contract/sales/intent'
import { answeredInIntent } from '../../consents/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import { type IntentParticulars, openAddresses, openParticulars, readNamedPeople } from '../record/index.ts'
import { readAttachments } from '../attachment/index.ts'
import { readTenderUnits } from '../property/index.ts'
import { readTickets, ticketRow } from '../ticket/index.ts'

/** Intents of an account: one by its id, or all, the oldest first. */
const findIntents = (db: Reader, accountId: string, id: string | null) =>
  db
    .selectFrom('sales.intent')
    .selectAll()
    .where('accountId', '=', accountId)
    .$if(id !== null, query => query.where('id', '=', id ?? ''))
    .orderBy('createdAt')
    .execute()

type Where = { context: Context; db: Reader; accountId: string }
type LodgedCompany = NonNullable<IntentParticulars['company']>
type Row = Awaited<ReturnType<typeof findIntents>>[number]

const relatedOf = (db: Reader, intentId: string) =>
  db
    .selectFrom('sales.relatedRegistration as related')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'related.ticketId')
    .select(['ticket.registrationNumber', 'related.status'])
    .where('related.intentId', '=', intentId)
    .executeTakeFirst()

/** A company as it was lodged, without which of the list it was. */
const companyOf = ({ partyId: _partyId, ...details }: LodgedCompany, documents: Attachment[]): Intent['company'] => ({
  ...details,
  documents,
})

/** People and company as they were lodged, with the files that came with them. */
const partiesOf = async ({ context, db, accountId }: Where, row: Row): Promise<Pick<Intent, 'people' | 'company'>> => {
  const { company } = await openParticulars(context, db, accountId, row)
  const people = await readNamedPeople(context, db, accountId, row.id)
  const ids = [
    ...people.flatMap(({ details }) => [...details.documents, ...details.proofs]),
    ...(company?.documents ?? []),
  ]
  const files = (await readAttachments(context, db, accountId, { ids })).map(({ attachment }) => attachment)
  const filesOf = (of: readonly string[]) => files.filter(({ id }) => of.includes(id))
  return {
    people: people.map(({ details, id, role, relationship, consentedAt, linkSentAt }) => ({
      ...details,
      id,
      role,
      relationship,
      consentedAt,
      linkSentAt,
      documents: filesOf(details.documents),
      proofs: filesOf(details.proofs),
    })),
    company: company && companyOf(company, filesOf(company.documents)),
  }
}

const applicationOf = async (where: Where, row: Row): Promise<Intent> => {
  const { context, db, accountId } = where
  const { relatives, agent, isDirector } = await openParticulars(context, db, accountId, row)
  const [address] = await openAddresses(context, db, accountId, [row])
  return {
    ...row,
    ...(await partiesOf(where, row)),
    relatives,
    agent,
    isDirector,
    address: address ?? null,
    related: (await relatedOf(db, row.id)) ?? null,
    tenderUnits: await readTenderUnits(db, { ids: row.tenderUnitIds }),
    consents: await answeredInIntent(db, row.id),
    tickets: (await readTickets(db, accountId, { intentId: row.id })).map(ticketRow),
  }
}

/** An account's own applications as they were lodged, identity numbers masked: one by its id, or all, the oldest first. */
export const readApplications = async (
  context: Context,
  db: Reader,
  accountId: string,
  id: string | null = null,
): Promise<Intent[]> => {
  const where = { context, db, accountId }
  const applications: Intent[] = []
  for (const row of await findIntents(db, accountId, id)) applications.push(await applicationOf(where, row))
  return applications
}
