import type { Problem } from '#contract/operation'
import type { Sentence } from '../language/index.ts'
import { controlOf, entryOf, type FormRules, placeOf } from './form-faults.ts'

/** What the server refused of one field, or of one entry of it; true until that changes. It is said by its code, or as the whole is. */
export type ServerFault = { field: string; said: string | Sentence; value: unknown; entry?: unknown }

/** A fault of what stands beside the fields. `before` names the field that it stands before; without one it follows them all. */
export type Beside = {
  id: string
  message: string
  before?: string
  /** It stands in the way, and came up after the last attempt: it is said with the next. */
  quiet?: boolean
}

type Refusing<Values extends Record<string, unknown>> = FormRules<Values> & {
  /** Refusals of the whole that concern one field, by their code. */
  refusedField?: Readonly<Record<string, keyof Values & string>>
}

/** What a problem says of the fields that the form has; empty: it is said of the whole. `whole`: how that is said. */
export const mapServerErrors = <Values extends Record<string, unknown>>(
  form: Refusing<Values>,
  { code, errors = [] }: Pick<Problem, 'code' | 'errors'>,
  values: Values,
  whole: Sentence,
): ServerFault[] => {
  const placed: ServerFault[] = errors.flatMap(error => {
    const field = placeOf(form, error.field, values)
    const entry = entryOf(values, field, error.field)
    return Object.hasOwn(values, field) ? [{ field, said: error.code, value: values[field], entry }] : []
  })
  const meant = form.refusedField?.[code]
  return meant === undefined ? placed : [...placed, { field: meant, said: whole, value: values[meant] }]
}

/** Where a refusal is shown, or null when it is true no more. An entry keeps its own when another goes. */
export const locateRefusal = (
  { field, value, entry }: Pick<ServerFault, 'field' | 'value' | 'entry'>,
  values: Record<string, unknown>,
): string | null => {
  const now = values[field]
  if (entry === undefined) return Object.is(now, value) ? field : null
  const at = Array.isArray(now) ? now.indexOf(entry) : -1
  return at < 0 ? null : `${field}.${at}`
}

/** What is wrong, in the order of the fields; first what concerns them all. */
export const summaryOf = (
  names: string[],
  errors: ReadonlyMap<string, string>,
  general: string | null,
  beside: readonly Beside[],
): { id?: string; message: string }[] => [
  ...(general === null ? [] : [{ message: general }]),
  ...names.flatMap(name => [
    ...beside.filter(item => item.before === name),
    ...[...errors].flatMap(([id, message]) => (controlOf(id) === name ? [{ id, message }] : [])),
  ]),
  ...beside.filter(item => item.before === undefined),
]
