import type { Words } from '#contract/common'
import type { Context } from './context.ts'
import type { Reader } from './database/database.ts'

/** Content of a cell in an exported table; `term`: a word by its name, in the language of the caller. */
export type Cell = string | number | null | { cents: number } | { at: string } | { term: string } | { words: Words }

/** Splits the column names that are written in one line. */
export const columnsOf = (names: string): string[] => names.split(' ')

/** The rows of a table of one session, read in a transaction a few hundred at a time. */
export type Extract = {
  /** Internal names of the columns; the writer of the export translates them. */
  columns: readonly string[]
  /** Returns the approximate number of rows. */
  count: (db: Reader, sessionId: string) => Promise<number>
  rows: (context: Pick<Context, 'vault'>, db: Reader, sessionId: string) => AsyncIterable<Cell[][]>
}
