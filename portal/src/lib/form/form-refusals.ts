import type { Problem } from '#contract/operation'
import type { Sentence } from '../language/translation.ts'
import { controlOf, entryOf, type FormRules, mapToControl } from './form-faults.ts'

/**
 * A refusal of one field or of one of its entries; valid until that value changes. `said` is an issue code, or the
 * message of the whole problem.
 */
export type ServerFault = { field: string; said: string | Sentence; value: unknown; entry?: unknown }

/**
 * A fault of an element beside the fields. `before` names the field that follows the element; without it, the element
 * follows all fields.
 */
export type Beside = {
  id: string
  message: string
  before?: string
  /** True if the fault blocks the form but appeared after the last attempt: it is shown with the next attempt. */
  quiet?: boolean
}

type Refusing<Values extends Record<string, unknown>> = FormRules<Values> & {
  /** Maps the code of a refusal of the whole form to the field that it concerns. */
  refusedField?: Readonly<Record<string, keyof Values & string>>
}

/**
 * Returns the field errors in a problem that the form has fields for; if empty, the problem concerns the whole form.
 * `whole`: the message of the whole problem.
 */
export const mapServerErrors = <Values extends Record<string, unknown>>(
  form: Refusing<Values>,
  { code, errors = [] }: Pick<Problem, 'code' | 'errors'>,
  values: Values,
  whole: Sentence,
): ServerFault[] => {
  const placed: ServerFault[] = errors.flatMap(error => {
    const field = mapToControl(form, error.field, values)
    const entry = entryOf(values, field, error.field)
    return Object.hasOwn(values, field) ? [{ field, said: error.code, value: values[field], entry }] : []
  })
  const meant = form.refusedField?.[code]
  return meant === undefined ? placed : [...placed, { field: meant, said: whole, value: values[meant] }]
}

/**
 * Returns the control where a refusal is shown, or null if the value has changed since. A refusal stays with its
 * entry when another entry is removed.
 */
export const locateRefusal = (
  { field, value, entry }: Pick<ServerFault, 'field' | 'value' | 'entry'>,
  values: Record<string, unknown>,
): string | null => {
  const now = values[field]
  if (entry === undefined) return Object.is(now, value) ? field : null
  const at = Array.isArray(now) ? now.indexOf(entry) : -1
  return at < 0 ? null : `${field}.${at}`
}

/** Returns the error summary: first the faults of the whole form, then the others in the order of the fields. */
export const summaryOf = (
  names: string[],
  errors: ReadonlyMap<string, string>,
  general: string | null,
  beside: readonly Beside[],
  idOf: (field: string) => string = field => field,
): { id?: string; message: string }[] => [
  ...(general === null ? [] : [{ message: general }]),
  ...names.flatMap(name => [
    ...beside.filter(item => item.before === name),
    ...[...errors].flatMap(([field, message]) => (controlOf(field) === name ? [{ id: idOf(field), message }] : [])),
  ]),
  ...beside.filter(item => item.before === undefined),
]
