import { sql } from 'kysely'
import type { Database } from '../platform/database/index.ts'

/** Every row of every table, as text: what a thief of a backup would read. Without the tables named. */
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

/** A text as it stands, and as tables of bytes or JSON would show it. */
export const spellingsOf = (text: string): string[] => [
  text,
  text.toLowerCase(),
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
]

/** Does a number stand in the text by itself? Its digits within an instant, a hash or a key are there by chance. */
export const holdsNumber = (text: string, digits: string): boolean =>
  new RegExp(`(?<![\\w.])${digits}(?!\\w)`).test(text)
