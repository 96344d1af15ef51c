/** The values of a form by their controls: `people.b.email` is that of the row whose id is `b`, wherever the row stands. */
export type Flat = Record<string, unknown>
type Row = { id: string }

const isWhole = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRow = (value: unknown): value is Row => isWhole(value) && typeof value['id'] === 'string'

/** The name in `labels` that a control goes by: `people.*.email`. */
export const nameIn = (labels: object, control: string): string | undefined => {
  const parts = control.split('.')
  return Object.keys(labels).find(name => {
    const given = name.split('.')
    return given.length === parts.length && given.every((part, index) => part === '*' || part === parts[index])
  })
}

/** A list of rows becomes the list of their ids, followed by what each row holds. What has a label is a control, whatever it holds. */
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

/** The ids of the rows at a path; null where no list of rows is. */
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

/** The path of a field of the input, `people.1.email`, by the ids of its rows. */
const byIds = (flat: Flat, field: string): string =>
  field
    .split('.')
    .reduce((path, part) => (path === '' ? part : `${path}.${idsAt(flat, path)?.[Number(part)] ?? part}`), '')

/** The control in which a field of the input is entered. */
export const placeIn = (flat: Flat, field: string): string => {
  const parts = byIds(flat, field).split('.')
  const ends = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
  return ends.find(path => path in flat) ?? field
}

/** The controls that are these, or lie within them. */
export const controlsWithin = (flat: Flat, wholes: readonly string[]): string[] => {
  const paths = wholes.map(whole => byIds(flat, whole))
  return Object.keys(flat).filter(key => paths.some(path => key === path || key.startsWith(`${path}.`)))
}

/** The same with other rows in a list: those that are there already keep what they hold. */
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
