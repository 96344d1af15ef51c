import type { Attachment } from '#contract/sales/attachment'
import { getIntent, type Intent } from '#contract/sales/intent'
import { answeredInIntent } from '../consents/index.ts'
import { action, type Call } from '../platform/action.ts'
import { openAddresses } from './intent-address.ts'
import { type IntentParticulars, openParticulars } from './intent-particulars.ts'
import { readNamedPeople } from './named-people.ts'
import { readAttachments } from './read-attachments.ts'
import { readTenderUnits } from './read-tender-units.ts'
import { readTickets, ticketRow } from './read-tickets.ts'

type GetCall = Call<typeof getIntent>

const findIntent = ({ db, input, actor }: GetCall) =>
  db
    .selectFrom('sales.intent')
    .selectAll()
    .where('id', '=', input.id)
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst()

type LodgedCompany = NonNullable<IntentParticulars['company']>
type Row = NonNullable<Awaited<ReturnType<typeof findIntent>>>

const relatedOf = ({ db, input }: GetCall) =>
  db
    .selectFrom('sales.relatedRegistration as related')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'related.ticketId')
    .select(['ticket.registrationNumber', 'related.status'])
    .where('related.intentId', '=', input.id)
    .executeTakeFirst()

/** A company as it was lodged, without which of the list it was. */
const companyOf = ({ partyId: _partyId, ...told }: LodgedCompany, documents: Attachment[]): Intent['company'] => ({
  ...told,
  documents,
})

/** People and company as they were lodged, with the files that came with them. */
const partiesOf = async ({ world, db, actor }: GetCall, row: Row): Promise<Pick<Intent, 'people' | 'company'>> => {
  const { company } = await openParticulars(world, db, actor.accountId, row)
  const people = await readNamedPeople(world, db, actor.accountId, row.id)
  const ids = [...people.flatMap(({ told }) => told.documents), ...(company?.documents ?? [])]
  const files = (await readAttachments(world, db, actor.accountId, { ids })).map(({ attachment }) => attachment)
  const filesOf = (of: readonly string[]) => files.filter(({ id }) => of.includes(id))
  return {
    people: people.map(({ told, id, role, relationship, consentedAt, linkSentAt }) => ({
      ...told,
      id,
      role,
      relationship,
      consentedAt,
      linkSentAt,
      documents: filesOf(told.documents),
    })),
    company: company && companyOf(company, filesOf(company.documents)),
  }
}

/** An application as it was lodged, identity numbers masked. An address that was erased is null. */
export default action(getIntent, async call => {
  const { input, actor, world, db, refuse } = call
  const row = await findIntent(call)
  if (!row) return refuse('request.not-found')
  const { relatives, agent, isDirector } = await openParticulars(world, db, actor.accountId, row)
  const [address] = await openAddresses(world, db, actor.accountId, [row])
  return {
    ...row,
    ...(await partiesOf(call, row)),
    relatives,
    agent,
    isDirector,
    address: address ?? null,
    related: (await relatedOf(call)) ?? null,
    tenderUnits: await readTenderUnits(db, { ids: row.tenderUnitIds }),
    consents: await answeredInIntent(db, input.id),
    tickets: (await readTickets(db, actor.accountId, { intentId: row.id })).map(ticketRow),
  }
})
