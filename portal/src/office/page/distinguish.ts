import { tidy } from '#contract/text'

/**
 * Names rows so that no two read alike, as far as their details allow: a row keeps its plain name unless another row has it too. Then
 * the first details that differ are written behind it.
 *
 * @param rows - All rows that are offered together.
 * @param nameOf - Plain name of a row.
 * @param details - What tells rows of one name apart, the most telling first.
 * @returns Label of each of these rows.
 */
export const distinguish = <Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  ...details: readonly ((row: Row) => string)[]
): ((row: Row) => string) => {
  const labels = new Map(rows.map(row => [row, nameOf(row)]))
  const keyOf = (text: string) => tidy(text).toLowerCase()
  for (const detailOf of details) {
    const keys = new Map([...labels].map(([row, label]) => [row, keyOf(label)]))
    for (const key of new Set(keys.values())) {
      const alike = rows.filter(row => keys.get(row) === key)
      if (new Set(alike.map(row => keyOf(detailOf(row)))).size > 1)
        for (const row of alike) labels.set(row, `${labels.get(row) ?? ''} · ${detailOf(row)}`)
    }
  }
  return row => labels.get(row) ?? nameOf(row)
}
