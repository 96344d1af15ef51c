import type { Reader } from '../platform/database/index.ts'

/** Every version of every document, to be joined under a name. */
export const termsRows = (db: Reader) => db.selectFrom('reference.terms').select(['type', 'version', 'title'])

/** Of several documents the version of each that was in force at a moment; of one that had none there is none. */
export const latestTermsRows = async (db: Reader, types: readonly string[], at: Date) => {
  const rows =
    types.length === 0
      ? []
      : await db
          .selectFrom('reference.terms')
          .selectAll()
          .distinctOn('type')
          .where('type', 'in', [...new Set(types)])
          .where('effectiveFrom', '<=', at.toISOString())
          .orderBy('type')
          .orderBy('version', 'desc')
          .execute()
  return new Map(rows.map(row => [row.type, row]))
}

/** From when each version of a document holds, the latest first: without its text, for who asks often. */
export const termsDates = (db: Reader) =>
  db
    .selectFrom('reference.terms')
    .select(['type', 'version', 'effectiveFrom'])
    .orderBy('type')
    .orderBy('version', 'desc')
    .execute()

/** Every document with all its versions, the latest first. */
export const termsVersions = (db: Reader) =>
  db.selectFrom('reference.terms').selectAll().orderBy('type').orderBy('version', 'desc').execute()
