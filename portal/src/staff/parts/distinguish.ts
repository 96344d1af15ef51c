import { tidy } from '#contract/text'

/**
 * Labels rows so that no two labels are equal, as far as their details allow. A row keeps its plain name unless
 * another row has the same name. In that case the first details that differ are added after it.
 *
 * @param rows - All rows that are offered together.
 * @param nameOf - Returns the plain name of a row.
 * @param details - The details that distinguish rows with the same name, the most helpful first.
 * @returns The label of each row.
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
