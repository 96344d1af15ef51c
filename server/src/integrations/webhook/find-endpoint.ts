import { maxEndpoints } from '#contract/integrations/webhook'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Locks and returns an endpoint. Refuses an unknown one. */
export const lockEndpoint = async (db: Reader, id: string) => {
  const row = await db
    .selectFrom('integrations.endpoint')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** Refuses to activate an endpoint beyond the maximum. Two parallel calls wait for each other. */
export const checkEndpointLimit = async (db: Reader): Promise<void> => {
  const on = await db
    .selectFrom('integrations.endpoint')
    .select('id')
    .where('state', '=', 'ON')
    .forNoKeyUpdate()
    .execute()
  if (on.length >= maxEndpoints) throw new Refusal('integrations.webhooks.too-many')
}
