import { sql } from 'kysely'
import { prepared, type Reader } from '../platform/database/index.ts'

/** Every version of every document, to be joined under a name. */
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

/** Of several documents the version of each that was in force at a moment, without its text; of one that had none there is none. */
export const latestTermsRows = async (db: Reader, types: readonly string[], at: Date) =>
  byType(types.length === 0 ? [] : await findLatest(db, [...new Set(types)], at.toISOString()))

/** The same with their texts, which are long. */
export const latestTermsTexts = async (db: Reader, types: readonly string[], at: Date) =>
  byType(types.length === 0 ? [] : await findTexts(db, [...new Set(types)], at.toISOString()))

/** From when each version of a document holds, the latest first: without its text, for who asks often. */
export const termsDates = prepared(db =>
  db
    .selectFrom('reference.terms')
    .select(['type', 'version', 'effectiveFrom'])
    .orderBy('type')
    .orderBy('version', 'desc'),
)

/** Every document with all its versions, the latest first. */
export const termsVersions = (db: Reader) =>
  db.selectFrom('reference.terms').selectAll().orderBy('type').orderBy('version', 'desc').execute()
