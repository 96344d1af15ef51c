import type { Attachment } from '#contract/sales/registration/attachment'
import { type Intent, maxUnitsPerBid } from '#contract/sales/registration/intent'
import { answeredInIntents } from '../../consents/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { openAddress } from '../record/intent-address.ts'
import { openParticulars } from '../record/intent-particulars.ts'
import { type KeyOf, ownDataKeys } from '../record/own-data-key.ts'
import { readCorrections } from '../record/read-corrections.ts'
import { readNamedPeople } from '../record/named-people.ts'
import { readAttachments } from './attachment/read-attachments.ts'
import { readTenderUnits } from '../property/read-tender-units.ts'
import { readTickets, ticketRow } from '../ticket/read-tickets.ts'
import type { Context } from '../../platform/context.ts'

const intents = (db: Reader) => db.selectFrom('sales.intent').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof intents>['execute']>>[number]

const relatedOf = (db: Reader, intentIds: readonly string[]) =>
  db
    .selectFrom('sales.relatedRegistration as related')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'related.ticketId')
    .select(['related.intentId', 'ticket.registrationNumber', 'related.status'])
    .where('related.intentId', 'in', [...intentIds])
    .execute()

const correctionsOf = async (context: Context, db: Reader, keyOf: KeyOf, rows: readonly Row[]) => {
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))]
  const all = []
  for (const id of accountIds) all.push(...(await readCorrections(context, db, keyOf(id), id)))
  return all
}

/** Reads everything that a page of intents needs, with one query for each kind of data. */
const gather = async (context: Context, db: Reader, rows: readonly Row[]) => {
  const ids = rows.map(({ id }) => id)
  const keyOf = await ownDataKeys(
    context,
    db,
    rows.map(({ accountId }) => accountId),
  )
  const submitted = new Map(rows.map(row => [row.id, openParticulars(context, keyOf(row.accountId), row)]))
  const people = await readNamedPeople(context, db, keyOf, ids)
  const fileIds = [
    ...people.flatMap(({ details }) => [...details.documents, ...details.proofs]),
    ...[...submitted.values()].flatMap(({ company }) => company?.documents ?? []),
  ]
  return {
    keyOf,
    submitted,
    people,
    files: (await readAttachments(context, db, null, { ids: fileIds })).map(({ attachment }) => attachment),
    related: await relatedOf(db, ids),
    units: await readTenderUnits(db, { ids: rows.flatMap(({ tenderUnitIds }) => tenderUnitIds) }),
    consents: await answeredInIntents(db, ids),
    corrections: await correctionsOf(context, db, keyOf, rows),
    tickets: await readTickets(db, null, { intentIds: ids, limit: ids.length * maxUnitsPerBid }),
  }
}

const filesIn = (files: readonly Attachment[]) => (ids: readonly string[]) => files.filter(({ id }) => ids.includes(id))

/** Returns a company or a person as submitted, with the files that came with them. */
const companyOf = (
  company: ReturnType<typeof openParticulars>['company'],
  filesOf: ReturnType<typeof filesIn>,
): Intent['company'] => {
  if (company === null) return null
  const { partyId: _partyId, documents, ...details } = company
  return { ...details, documents: filesOf(documents) }
}

/** Returns intents as submitted, of any accounts, in the given order, with masked identity numbers. */
const openApplications = async (context: Context, db: Reader, rows: readonly Row[]): Promise<Intent[]> => {
  if (rows.length === 0) return []
  const gathered = await gather(context, db, rows)
  const filesOf = filesIn(gathered.files)
  return rows.map(row => {
    const isOwn = ({ intentId }: { intentId: string | null }) => intentId === row.id
    const { company, ...details } = gathered.submitted.get(row.id)!
    const [related] = gathered.related
      .filter(isOwn)
      .map(({ registrationNumber, status }) => ({ registrationNumber, status }))
    return {
      ...row,
      ...details,
      company: companyOf(company, filesOf),
      people: gathered.people.filter(isOwn).map(({ details, ...person }) => ({
        ...details,
        ...person,
        documents: filesOf(details.documents),
        proofs: filesOf(details.proofs),
      })),
      address: openAddress(context, gathered.keyOf(row.accountId), row),
      related: related ?? null,
      tenderUnits: gathered.units.filter(({ id }) => row.tenderUnitIds.includes(id)),
      consents: gathered.consents.filter(isOwn),
      corrections: gathered.corrections.filter(isOwn),
      tickets: gathered.tickets.filter(isOwn).map(ticketRow),
    }
  })
}

/** Returns the account's own applications: one by its id, or all, the oldest first. */
export const readApplications = async (
  context: Context,
  db: Reader,
  accountId: string,
  id: string | null = null,
): Promise<Intent[]> =>
  openApplications(
    context,
    db,
    await intents(db)
      .where('accountId', '=', accountId)
      .$if(id !== null, query => query.where('id', '=', id ?? ''))
      .orderBy('createdAt')
      .execute(),
  )
