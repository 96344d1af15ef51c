import { sql } from 'kysely'
import type { Words } from '#contract/common'
import type { PropertyParticulars as Told } from '#contract/sales/property/management'
import type { PropertySale } from '#contract/sales/property/sale'
import type { PictureFocus, SalesOffice, SurveyQuestion } from '#contract/sales/property/sales-session'
import type { Staff } from '../../platform/actor.ts'
import type { Scope } from '../../platform/scope.ts'
import { focusOf } from './picture.ts'
import { saveVersion } from './save-version.ts'

type Picture = { picture: string; pictureAlt: Words; pictureFocus: PictureFocus }
type Change = Partial<Told & PropertySale & Picture & { survey: SurveyQuestion[] }>
type Work = Scope<'db' | 'now'> & { actor: Staff }

/** Changes some published particulars of a locked property, and saves the whole as its next version. */
export const saveNextVersion = async (work: Work, id: string, change: Change): Promise<void> => {
  const { db } = work
  const before = await db
    .selectFrom('sales.property')
    .select(['version', 'name', 'developer', 'district', 'address', 'description', 'picture', 'pictureAlt', 'survey'])
    .select(['pictureX', 'pictureY', 'offices', 'solicitors', 'payee'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { version, pictureX, pictureY, ...told } = before
  const content = { ...told, pictureFocus: focusOf({ pictureX, pictureY }) }
  const first = await db
    .selectFrom('sales.propertyVersion')
    .select('version')
    .where('propertyId', '=', id)
    .limit(1)
    .executeTakeFirst()
  // Saves as version the content of a property from before it was managed here.
  if (!first) await saveVersion(work, id, version, content)
  const { survey, offices, pictureFocus, ...plain } = change
  // The driver would otherwise send a JavaScript array as a PostgreSQL array.
  const lists = {
    ...(survey && { survey: sql<SurveyQuestion[]>`${JSON.stringify(survey)}::jsonb` }),
    ...(offices && { offices: sql<SalesOffice[]>`${JSON.stringify(offices)}::jsonb` }),
  }
  await db
    .updateTable('sales.property')
    .set({
      ...plain,
      ...lists,
      ...(pictureFocus && { pictureX: pictureFocus.x, pictureY: pictureFocus.y }),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  await saveVersion(work, id, version + 1, { ...content, ...change })
}
