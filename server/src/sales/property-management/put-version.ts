import { sql } from 'kysely'
import type { Words } from '#contract/common'
import type { PropertyTold as Told } from '#contract/sales/property/management'
import type { SurveyQuestion } from '#contract/sales/session'
import type { Staff } from '../../platform/actor.ts'
import type { Scope } from '../../platform/scope.ts'
import { keepVersion } from './keep-version.ts'

type Work = Scope<'db' | 'now'> & { actor: Staff }

/** Changes some of what is told of a property that is held, and keeps the whole of it as its next version. */
export const putVersion = async (
  work: Work,
  id: string,
  { survey, ...change }: Partial<Told & { picture: string; pictureAlt: Words; survey: SurveyQuestion[] }>,
): Promise<void> => {
  const { db } = work
  const before = await db
    .selectFrom('sales.property')
    .select(['version', 'name', 'developer', 'district', 'address', 'description', 'picture', 'pictureAlt', 'survey'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { version, ...content } = before
  const first = await db
    .selectFrom('sales.propertyVersion')
    .select('version')
    .where('propertyId', '=', id)
    .limit(1)
    .executeTakeFirst()
  // What was there before it was looked after here is kept too.
  if (!first) await keepVersion(work, id, version, content)
  await db
    .updateTable('sales.property')
    // A list would be taken for one of the database's own.
    .set({ ...change, ...(survey && { survey: sql`${JSON.stringify(survey)}::jsonb` }), version: version + 1 })
    .where('id', '=', id)
    .execute()
  await keepVersion(work, id, version + 1, { ...content, ...change, ...(survey && { survey }) })
}
