import type { Reader } from '../platform/database/index.ts'

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
