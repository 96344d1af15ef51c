import type { PrintedReceipt } from '#contract/sales/desk/verification'
import type { PrintedRecord, RecordEntry } from '../../platform/pdf/record.ts'

/** Returns an entry of rows, each with its label and texts. A row without a text is left out. */
export const entryOf = (rows: readonly (readonly [string, readonly string[]])[]): RecordEntry => ({
  title: null,
  depth: 0,
  lines: rows
    .filter(([, texts]) => texts.length > 0)
    .map(([label, texts]) => ({ label, values: texts.map(text => ({ text })) })),
})

/** Returns the groups of a record for the page that the browser prints. */
export const printedGroups = (groups: PrintedRecord['groups']): PrintedReceipt['groups'] =>
  groups.map(({ title, entries }) => ({
    title,
    rows: entries.flatMap(({ lines }) =>
      lines.map(({ label, values }) => ({ label, values: values.map(({ text }) => text) })),
    ),
  }))
