import { randomUUID } from 'node:crypto'
import { createSetUp } from '#contract/sales/session/operations'
import type { InputOf } from '#contract/operation'
import { openingOn } from '#contract/sales/session/reschedule'
import { emptySetUp, readSetUp, type SetUp } from '#contract/sales/session/set-up'
import type { Reader } from '../../platform/database/database.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { propertyExists } from '../property/property-exists.ts'
import { Refusal } from '../../platform/refusal.ts'
import { beginSetUp } from './begin-set-up.ts'
import { readManagedSetUp } from './read-set-up.ts'

/** Returns what the property itself says where another property's session says otherwise: its payee and its office. */
const saleOf = async (db: Reader, id: string) => {
  const { payee, offices } = await db
    .selectFrom('sales.property')
    .select(['payee', 'offices'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { payee, office: offices.length === 1 ? (offices[0] ?? null) : null }
}

/**
 * Returns what can be copied from another session of the vendor: all but its units and the day of its sale. The dates
 * move to the day on which the copy opens; without that day they are left empty. Groups get new ids.
 */
const copiedFrom = async (db: Reader, { propertyId, copyOf, opensOn }: InputOf<typeof createSetUp>): Promise<SetUp> => {
  if (copyOf === null) return emptySetUp
  const row = await db
    .selectFrom('sales.setUp')
    .select(['content', 'propertyId'])
    .where('id', '=', copyOf)
    .executeTakeFirst()
  if (!row) throw new Refusal('request.not-found')
  const { groups, times, deposit, office, ...other } = readSetUp(row.content)
  const own = row.propertyId === propertyId ? null : await saleOf(db, propertyId)
  return {
    ...other,
    // Another property has a payee and an office of its own: those of this one would be wrong there.
    deposit: own === null || deposit === null ? deposit : own.payee && { ...deposit, payee: own.payee },
    office: own === null ? office : own.office,
    groups: groups?.map(group => ({ ...group, id: randomUUID() })) ?? null,
    times: times && opensOn ? openingOn(times, opensOn) : null,
    units: null,
    day: null,
  }
}

export default handler(createSetUp, async call => {
  const { input, db, refuse, setAuditSubject } = call
  if (!(await propertyExists(db, input.propertyId))) return refuse('request.not-found')
  const id = randomUUID()
  setAuditSubject(id)
  await beginSetUp(call, { id, propertyId: input.propertyId }, await copiedFrom(db, input))
  return readManagedSetUp(call, id)
})
