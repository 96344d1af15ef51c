import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/**
 * Returns every row of every table as text, which is what a thief of a backup could read.
 * @param but tables to leave out
 */
export const dumpDatabase = async (db: Database, but: readonly string[] = []): Promise<string> => {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const texts = []
  for (const { name } of tables.rows) {
    if (but.includes(name)) continue
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(db)
    texts.push(...rows.map(row => `${name} ${row.text}`))
  }
  return texts.join('\n')
}

/**
 * True if the text contains the number or word on its own. It may occur by chance within an instant, a hash or a key.
 */
export const holdsNumber = (text: string, digits: string): boolean =>
  new RegExp(`(?<![\\w.])${digits}(?!\\w)`).test(text)

const spellingsOf = (text: string): Set<string> =>
  new Set([
    text,
    text.toLowerCase(),
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
  ])

/**
 * Finds the spellings of a text that a dump contains: the text itself, and as columns of bytes or JSON would show it.
 * A spelling of up to five letters and digits counts only on its own, because hashes and keys contain it by chance.
 */
export const findSpellings = (dump: string, text: string): string[] =>
  [...spellingsOf(text)].filter(spelling =>
    /^\w{1,5}$/.test(spelling) ? holdsNumber(dump, spelling) : dump.includes(spelling),
  )
