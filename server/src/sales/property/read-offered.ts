import type { Reader } from '../../platform/database/index.ts'

/** Properties as registrants see them, in their order, each with the documents that hold now. */
export const readOffered = async (db: Reader, now: Date, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const properties = await db
    .selectFrom('sales.property')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('order')
    .execute()
  const documents = await db
    .selectFrom('sales.propertyDocument')
    .select(['id', 'propertyId', 'type', 'title', 'publishedAt'])
    // Of each the version that holds now.
    .distinctOn(['type', 'line'])
    .where('publishedAt', '<=', now.toISOString())
    .orderBy('type')
    .orderBy('line')
    .orderBy('version', 'desc')
    .execute()
  return properties.map(property => ({
    ...property,
    documents: documents.filter(({ propertyId }) => propertyId === property.id),
  }))
}
