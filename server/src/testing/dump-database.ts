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

/** Returns a text itself and as columns of bytes or JSON would show it. */
export const spellingsOf = (text: string): string[] => [
  text,
  text.toLowerCase(),
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
]

/**
 * True if the text contains the number on its own. Its digits may occur by chance within an instant, a hash or a key.
 */
export const holdsNumber = (text: string, digits: string): boolean =>
  new RegExp(`(?<![\\w.])${digits}(?!\\w)`).test(text)
