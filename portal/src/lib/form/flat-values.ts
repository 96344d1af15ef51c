/**
 * Values of a form by the names of their controls: `people.b.email` belongs to the row whose id is `b`, whatever the
 * row's position.
 */
export type Flat = Record<string, unknown>
type Row = { id: string }

const isWhole = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRow = (value: unknown): value is Row => isWhole(value) && typeof value['id'] === 'string'

/** Returns the name in `labels` that matches a control: `people.*.email`. */
export const nameIn = (labels: object, control: string): string | undefined => {
  const parts = control.split('.')
  return Object.keys(labels).find(name => {
    const given = name.split('.')
    return given.length === parts.length && given.every((part, index) => part === '*' || part === parts[index])
  })
}

/**
 * Flattens values: a list of rows becomes the list of their ids, followed by the content of each row. A value with a
 * label is a control, whatever its type.
 */
export const flatten = (labels: object, whole: object, before = ''): Flat =>
  Object.fromEntries(
    Object.entries(whole).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
      const path = before + key
      if (Array.isArray(value) && value.every(isRow))
        return [
          [path, value.map(({ id }) => id)],
          ...value.flatMap(row => Object.entries(flatten(labels, row, `${path}.${row.id}.`))),
        ]
      return isWhole(value) && nameIn(labels, path) === undefined
        ? Object.entries(flatten(labels, value, `${path}.`))
        : [[path, value]]
    }),
  )

/** Returns the ids of the rows at a path; null if there is no list of rows. */
const idsAt = (flat: Flat, path: string): string[] | null => {
  const ids = flat[path]
  return Array.isArray(ids) && ids.every(id => `${path}.${String(id)}.id` in flat) ? (ids as string[]) : null
}

export const unflatten = (flat: Flat, before = ''): Record<string, unknown> => {
  const keys = Object.keys(flat).filter(key => key.startsWith(before))
  const heads = new Set(keys.map(key => key.slice(before.length).split('.')[0] ?? ''))
  return Object.fromEntries(
    [...heads].map(head => {
      const path = before + head
      if (!(path in flat)) return [head, unflatten(flat, `${path}.`)]
      return [head, idsAt(flat, path)?.map(id => unflatten(flat, `${path}.${id}.`)) ?? flat[path]]
    }),
  )
}

/** Returns the path of an input field, `people.1.email`, with row ids instead of indexes. */
const byIds = (flat: Flat, field: string): string =>
  field
    .split('.')
    .reduce((path, part) => (path === '' ? part : `${path}.${idsAt(flat, path)?.[Number(part)] ?? part}`), '')

/** Returns the control in which a field of the input is entered. */
export const controlIn = (flat: Flat, field: string): string => {
  const parts = byIds(flat, field).split('.')
  const ends = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
  return ends.find(path => path in flat) ?? field
}

/** Returns the controls that have one of these names or lie within one of them. */
export const controlsWithin = (flat: Flat, wholes: readonly string[]): string[] => {
  const paths = wholes.map(whole => byIds(flat, whole))
  return Object.keys(flat).filter(key => paths.some(path => key === path || key.startsWith(`${path}.`)))
}

/** Returns the flat values with other rows in a list; rows that already exist keep their values. */
export const withRows = (
  labels: object,
  flat: Flat,
  list: string,
  change: (ids: string[]) => (string | Row)[],
): Flat => {
  const rows = change(idsAt(flat, list) ?? [])
  const isOf = (path: string) => (key: string) => key.startsWith(`${path}.`)
  const entriesOf = (row: string | Row) =>
    typeof row === 'string'
      ? Object.entries(flat).filter(([key]) => isOf(`${list}.${row}`)(key))
      : Object.entries(flatten(labels, row, `${list}.${row.id}.`))
  const ids = rows.map(row => (typeof row === 'string' ? row : row.id))
  return Object.fromEntries(
    Object.entries(flat).flatMap(([key, value]) => {
      if (key === list) return [[list, ids] as const, ...rows.flatMap(entriesOf)]
      return isOf(list)(key) ? [] : [[key, value] as const]
    }),
  )
}
