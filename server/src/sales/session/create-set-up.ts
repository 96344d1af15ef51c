import { randomUUID } from 'node:crypto'
import { createSetUp } from '#contract/sales/session/operations'
import { emptySetUp, readSetUp, type SetUp } from '#contract/sales/session/set-up'
import type { Reader } from '../../platform/database/database.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { propertyExists } from '../property/property-exists.ts'
import { Refusal } from '../../platform/refusal.ts'
import { beginSetUp } from './begin-set-up.ts'
import { readManagedSetUp } from './read-set-up.ts'

/**
 * Returns what can be copied from another session of the property: all but its days and its units; groups get new
 * ids.
 */
const copiedFrom = async (
  db: Reader,
  { propertyId, copyOf }: { propertyId: string; copyOf: string | null },
): Promise<SetUp> => {
  if (copyOf === null) return emptySetUp
  const row = await db
    .selectFrom('sales.setUp')
    .select('content')
    .where('id', '=', copyOf)
    .where('propertyId', '=', propertyId)
    .executeTakeFirst()
  if (!row) throw new Refusal('request.not-found')
  const { groups, ...other } = readSetUp(row.content)
  return {
    ...other,
    groups: groups?.map(group => ({ ...group, id: randomUUID() })) ?? null,
    times: null,
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
