import type { Words } from '#contract/common'
import type { Context } from './context.ts'
import type { Reader } from './database/index.ts'

/** What stands in a cell of a table that is taken out; `term`: a word by its name, in the language of who asked. */
export type Cell = string | number | null | { cents: number } | { at: string } | { term: string } | { words: Words }

/** The names of columns, written in a line. */
export const columnsOf = (names: string): string[] => names.split(' ')

/** The rows of a table of one session, read in a transaction a few hundred at a time. */
export type Extract = {
  /** By their names; what they are called is for who writes it. */
  columns: readonly string[]
  /** How many rows there will be, about. */
  count: (db: Reader, sessionId: string) => Promise<number>
  rows: (context: Pick<Context, 'vault'>, db: Reader, sessionId: string) => AsyncIterable<Cell[][]>
}
