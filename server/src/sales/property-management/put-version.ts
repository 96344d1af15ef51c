import { sql } from 'kysely'
import type { Words } from '#contract/common'
import type { PropertyParticulars as Told } from '#contract/sales/property/management'
import type { PropertySale } from '#contract/sales/property/sale'
import type { SalesOffice, SurveyQuestion } from '#contract/sales/session'
import type { Staff } from '../../platform/actor.ts'
import type { Scope } from '../../platform/scope.ts'
import { saveVersion } from './save-version.ts'

type Change = Partial<Told & PropertySale & { picture: string; pictureAlt: Words; survey: SurveyQuestion[] }>
type Work = Scope<'db' | 'now'> & { actor: Staff }

/** Changes some of what is told of a property that is held, and keeps the whole of it as its next version. */
export const putVersion = async (work: Work, id: string, change: Change): Promise<void> => {
  const { db } = work
  const before = await db
    .selectFrom('sales.property')
    .select(['version', 'name', 'developer', 'district', 'address', 'description', 'picture', 'pictureAlt', 'survey'])
    .select(['offices', 'solicitors', 'payee'])
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
  if (!first) await saveVersion(work, id, version, content)
  const { survey, offices, ...plain } = change
  // A list would be taken for one of the database's own.
  const lists = {
    ...(survey && { survey: sql<SurveyQuestion[]>`${JSON.stringify(survey)}::jsonb` }),
    ...(offices && { offices: sql<SalesOffice[]>`${JSON.stringify(offices)}::jsonb` }),
  }
  await db
    .updateTable('sales.property')
    .set({ ...plain, ...lists, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await saveVersion(work, id, version + 1, { ...content, ...change })
}
