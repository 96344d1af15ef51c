import { sql } from 'kysely'
import { prepared } from '../platform/database/prepared.ts'
import type { Reader } from '../platform/database/database.ts'

/** Selects every version of every document, for a join under an alias. */
export const termsRows = (db: Reader) => db.selectFrom('reference.terms').select(['type', 'version', 'title'])

const latest = (db: Reader, types: readonly string[], at: string) =>
  db
    .selectFrom('reference.terms')
    .distinctOn('type')
    .where(sql<boolean>`type = any(${types})`)
    .where('effectiveFrom', '<=', at)
    .orderBy('type')
    .orderBy('version', 'desc')
const findLatest = prepared((db, types: readonly string[], at: string) =>
  latest(db, types, at).select(['type', 'version', 'title']),
)
const findTexts = prepared((db, types: readonly string[], at: string) => latest(db, types, at).selectAll())

const byType = <Row extends { type: string }>(rows: readonly Row[]) => new Map(rows.map(row => [row.type, row]))

/**
 * Returns, for each of these documents, the version that was in force at a moment, without its text. Documents
 * without one are left out.
 */
export const latestTermsRows = async (db: Reader, types: readonly string[], at: Date) =>
  byType(types.length === 0 ? [] : await findLatest(db, [...new Set(types)], at.toISOString()))

/**
 * Returns, for each of these documents, the version that was in force at a moment, with its texts, which are long.
 */
export const latestTermsTexts = async (db: Reader, types: readonly string[], at: Date) =>
  byType(types.length === 0 ? [] : await findTexts(db, [...new Set(types)], at.toISOString()))

/**
 * Returns from when each version of a document is in force, newest first, without its text: a cheap query for
 * frequent use.
 */
export const termsDates = prepared(db =>
  db
    .selectFrom('reference.terms')
    .select(['type', 'version', 'effectiveFrom'])
    .orderBy('type')
    .orderBy('version', 'desc'),
)

/** Returns every document with all its versions, newest first. */
export const termsVersions = (db: Reader) =>
  db.selectFrom('reference.terms').selectAll().orderBy('type').orderBy('version', 'desc').execute()
