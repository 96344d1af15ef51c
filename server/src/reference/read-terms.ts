import type { Reader } from '../platform/database/index.ts'

/** Every version of every document, to be joined under a name. */
export const termsRows = (db: Reader) => db.selectFrom('reference.terms').select(['type', 'version', 'title'])

/** The version of a document that is in force, or undefined. */
export const latestTermsRow = (db: Reader, type: string, now: Date) =>
  db
    .selectFrom('reference.terms')
    .selectAll()
    .where('type', '=', type)
    .where('effectiveFrom', '<=', now.toISOString())
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

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
