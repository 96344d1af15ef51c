import { randomUUID } from 'node:crypto'
import type { SessionMethod } from '#contract/sales/property/sales-session'
import type { Locale, Stage } from './fixtures.ts'
import { openGroup } from './people.ts'

type Times = Record<'opens_at' | 'closes_at' | 'verify_by' | 'ballot_at' | 'sale_at', number>

const hour = 3_600_000

/**
 * Creates a session that no other journey uses, like the demo's open one except for its name and its times, given in
 * hours from now. `propertyId`: of a property other than the demo's; `method`: how it is sold if not by ballot. Returns the
 * ids of the session and its group.
 */
export const ownSession = async (
  { database }: Stage,
  name: Record<Locale, string>,
  times: Partial<Times>,
  { propertyId = openGroup.propertyId, method = 'BALLOT' }: Partial<{ propertyId: string; method: SessionMethod }> = {},
): Promise<{ sessionId: string; batchId: string }> => {
  const [sessionId, batchId] = [randomUUID(), randomUUID()]
  const at = Object.entries(times).map(([key, hours]) => [key, new Date(Date.now() + hours * hour).toISOString()])
  await database.query(
    `insert into sales.session select row.* from sales.session as before,
       jsonb_populate_record(before, $1::jsonb) as row where before.id = $2`,
    [
      JSON.stringify({
        id: sessionId,
        property_id: propertyId,
        name,
        method,
        ...Object.fromEntries(at),
        ...(method === 'BALLOT' ? {} : { ballot_at: null }),
      }),
      openGroup.sessionId,
    ],
  )
  await database.query(
    `insert into sales.batch select row.* from sales.batch as before,
       jsonb_populate_record(before, jsonb_build_object('id', $1::text, 'session_id', $2::text)) as row where before.id = $3`,
    [batchId, sessionId, openGroup.batchId],
  )
  return { sessionId, batchId }
}
