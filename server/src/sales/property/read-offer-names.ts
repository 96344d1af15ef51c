import type { Words } from '#contract/common'
import type { Reader } from '../../platform/database/database.ts'

/** Returns the names of properties, sessions, groups, questions and answers, by their ids and codes. */
export const readOfferNames = async (db: Reader): Promise<ReadonlyMap<string, Words>> => {
  const properties = await db.selectFrom('sales.property').select(['id', 'name', 'survey']).execute()
  const sessions = await db.selectFrom('sales.session').select(['id', 'name']).execute()
  const batches = await db.selectFrom('sales.batch').select(['id', 'name']).execute()
  const asked = properties.flatMap(({ survey }) => survey)
  return new Map([
    ...asked.flatMap(({ code, title, options }) => [
      [code, title] as const,
      ...options.map(option => [option.code, option.name] as const),
    ]),
    ...[...properties, ...sessions, ...batches].map(({ id, name }) => [id, name] as const),
  ])
}
