import { describeUploads } from '../../files/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'

/** Whose documents, for which property; null: those given on applying. */
export type DocumentLocation = { accountId: string; propertyId: string | null }

const read = async (context: Context, db: Reader, { accountId, propertyId }: DocumentLocation) => {
  const choice = await db
    .selectFrom('accounts.documentChoice')
    .select('way')
    .where('accountId', '=', accountId)
    .where('propertyId', propertyId === null ? 'is' : '=', propertyId)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('accounts.document')
    .select(['id', 'uploadId'])
    .where('accountId', '=', accountId)
    .where('propertyId', propertyId === null ? 'is' : '=', propertyId)
    .orderBy('order')
    .execute()
  const uploads = await describeUploads(
    context,
    db,
    rows.map(({ uploadId }) => uploadId),
  )
  const documents = uploads.flatMap(({ id: uploadId, ...plain }) =>
    rows.filter(row => row.uploadId === uploadId).map(({ id }) => ({ ...plain, id })),
  )
  return choice ? { way: choice.way, documents } : null
}

/** What was said for a property, or else on applying. */
export const readDocuments = async (context: Context, db: Reader, accountId: string, propertyId: string) => {
  const own = await read(context, db, { accountId, propertyId })
  const general = own ?? (await read(context, db, { accountId, propertyId: null }))
  return { own: own !== null, way: general?.way ?? null, documents: general?.documents ?? [] }
}
