import type { Reader } from '../../platform/database/database.ts'

/** Returns how many messages to an endpoint were given up. */
export const countGivenUp = async (db: Reader, endpointId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('integrations.delivery')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'GIVEN_UP')
    .executeTakeFirstOrThrow()
  return Math.min(1_000_000, Number(count))
}
