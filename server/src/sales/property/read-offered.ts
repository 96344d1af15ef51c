import { sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { pipelineQueries } from '../../platform/database/pipelined.ts'
import { focusOf } from './picture.ts'

const findProperties = prepared((db, ids: readonly string[]) =>
  db
    .selectFrom('sales.property')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('order'),
)
const findDocuments = prepared((db, now: string) =>
  db
    .selectFrom('sales.propertyDocument')
    .select(['id', 'propertyId', 'type', 'title', 'publishedAt'])
    // Selects the version in force of each document.
    .distinctOn(['type', 'line'])
    .where('publishedAt', '<=', now)
    .orderBy('type')
    .orderBy('line')
    .orderBy('version', 'desc'),
)

/** Returns properties as registrants see them, in their order, each with the documents in force. */
export const readOffered = async (db: Reader, now: Date, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const [properties, documents] = await pipelineQueries(db, here => [
    findProperties(here, [...new Set(ids)]),
    findDocuments(here, now.toISOString()),
  ])
  return properties.map(property => ({
    ...property,
    pictureFocus: focusOf(property),
    documents: documents.filter(({ propertyId }) => propertyId === property.id),
  }))
}
