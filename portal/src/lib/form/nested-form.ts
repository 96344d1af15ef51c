import { controlsWithin, type Flat, flatten, nameIn, controlIn, unflatten, withRows } from './flat-values.ts'
import type { FormRules } from './form-faults.ts'

type Given<Values extends Record<string, unknown>> = FormRules<Values> & {
  initial: Values
  /** Labels by control: `name.en`, or `people.*.email` for each row. */
  labels: Readonly<Record<string, string>>
  onChange?: (values: Values) => void
}

/**
 * Options of `useForm` for values in nested objects and lists of rows: controls are named by the ids of their rows,
 * so an error stays with its row. Paths in rules, `mapField` and `unasked` are those of the values, by index.
 */
export const nestedOptions = <Values extends Record<string, unknown>>(given: Given<Values>) => {
  const { initial, labels, check, rules, mapField, unasked, onChange } = given
  const valuesOf = (flat: Flat): Values => unflatten(flat) as Values
  return {
    initial: flatten(labels, initial),
    labels,
    /** Returns the nested values of the form's flat values. */
    valuesOf,
    nameOf: (control: string) => nameIn(labels, control) ?? control,
    ...(check && { check: { schema: check.schema, toInput: (flat: Flat) => check.toInput(valuesOf(flat)) } }),
    rules: (flat: Flat) => rules?.(valuesOf(flat)) ?? [],
    mapField: (field: string, flat: Flat) => controlIn(flat, mapField?.(field, valuesOf(flat)) ?? field),
    unasked: (flat: Flat) => controlsWithin(flat, unasked?.(valuesOf(flat)) ?? []),
    onChange: (flat: Flat) => onChange?.(valuesOf(flat)),
  }
}

/**
 * Adds, removes and moves the rows of a list. Rows are identified by id, because two clicks may come between two
 * renders.
 */
export const rowsOf = <Row extends { id: string }>(
  form: { latest: () => Flat; replace: (flat: Flat) => void },
  labels: object,
  list: string,
) => {
  const change = (how: (ids: string[]) => (string | Row)[]): void =>
    form.replace(withRows(labels, form.latest(), list, how))
  return {
    add: (row: Row, at?: number) =>
      change(ids => [...ids.slice(0, at), row, ...(at === undefined ? [] : ids.slice(at))]),
    remove: (id: string) => change(ids => ids.filter(item => item !== id)),
    /** Moves a row: -1 is up, 1 is down. */
    move: (id: string, by: -1 | 1) =>
      change(ids => {
        const [from, to] = [ids.indexOf(id), ids.indexOf(id) + by]
        return from in ids && to in ids ? ids.toSpliced(from, 1).toSpliced(to, 0, id) : ids
      }),
  }
}
