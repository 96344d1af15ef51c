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
  latest(db, types, at).select(['type', 'version', 'title', 'effectiveFrom']),
)
const findTexts = prepared((db, types: readonly string[], at: string) => latest(db, types, at).selectAll())

type Texts = Awaited<ReturnType<typeof findTexts>>[number]

/**
 * Texts that were read before: a version of a document never changes, and all of them in three languages are long to
 * read and to parse.
 */
const knownTexts = new Map<string, Texts>()
const maxKnown = 100
const versionKey = ({ type, version, effectiveFrom }: Pick<Texts, 'type' | 'version' | 'effectiveFrom'>): string =>
  [type, version, effectiveFrom].join(' ')

const byType = <Row extends { type: string }>(rows: readonly Row[]) => new Map(rows.map(row => [row.type, row]))

/**
 * Returns, for each of these documents, the version that was in force at a moment, without its text. Documents
 * without one are left out.
 */
export const latestTermsRows = async (db: Reader, types: readonly string[], at: Date) =>
  byType(types.length === 0 ? [] : await findLatest(db, [...new Set(types)], at.toISOString()))

/**
 * Returns, for each of these documents, the version that was in force at a moment, with its texts, which are read once
 * by a process.
 */
export const latestTermsTexts = async (db: Reader, types: readonly string[], at: Date) => {
  const rows = [...(await latestTermsRows(db, types, at)).values()]
  const texts = rows.flatMap(row => knownTexts.get(versionKey(row)) ?? [])
  if (texts.length === rows.length) return byType(texts)
  const read = await findTexts(db, [...new Set(types)], at.toISOString())
  if (knownTexts.size + read.length > maxKnown) knownTexts.clear()
  for (const text of read) knownTexts.set(versionKey(text), text)
  return byType(read)
}

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
