import { randomUUID } from 'node:crypto'
import { sql, type Expression } from 'kysely'
import type { Reader } from './database.ts'

/**
 * Yields the rows of a query in batches of `size`, all from one moment: must run in a transaction. Memory stays small
 * in the database and here.
 */
export async function* readByCursor<Row>(db: Reader, query: Expression<Row>, size = 500): AsyncGenerator<Row[]> {
  const name = sql.id(`rows_${randomUUID().replaceAll('-', '')}`)
  await sql`declare ${name} no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from ${name}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await sql`close ${name}`.execute(db)
}
