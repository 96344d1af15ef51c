import type * as z from 'zod/mini'

/** A fault of one field: the path with dots between keys, and an issue code of the contract. */
export type FieldFault = { field: string; code: string }

/** Validation rules of a form. */
export type FormRules<Values extends Record<string, unknown>> = {
  /** Schema of the server's input, and the function that builds the input from the form's values. */
  check?: { schema: z.ZodMiniType; toInput: (values: Values) => unknown }
  /** Rules that use several fields or the date; in a form of one or two fields, all rules. */
  rules?: (values: Values) => FieldFault[]
  /** Maps a field of the input to its control, where the names differ. */
  mapField?: (field: string, values: Values) => string
  /** Controls that are not shown: their values stay, and no error is shown for them. */
  unasked?: (values: Values) => readonly string[]
}

export const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Returns the control that shows a field of the input. */
export const mapToControl = <Values extends Record<string, unknown>>(
  form: FormRules<Values>,
  field: string,
  values: Values,
): string => form.mapField?.(field, values) ?? field.split('.')[0] ?? ''

/** Codes that say only that the format of an answer is wrong. */
const vague = ['invalid', 'phone_invalid']

/** Returns the control of a fault: `files.1` belongs to `files`. */
export const controlOf = (field: string): string => field.replace(/\.\d+$/, '')

/** Returns the entry of a list that a field names: `files.1` is the second entry of `files`. */
export const entryOf = (values: Record<string, unknown>, name: string, field: string): unknown => {
  const list = values[name]
  const at = Number(field.split('.').at(-1))
  return Array.isArray(list) ? (list as unknown[])[at] : undefined
}

/** Returns the first fault of each control, and of each entry of a list, in the order of the controls. */
export const faultsOf = <Values extends Record<string, unknown>>(
  form: FormRules<Values>,
  values: Values,
): FieldFault[] => {
  const parsed = form.check?.schema.safeParse(form.check.toInput(values))
  const issues = parsed?.error?.issues ?? []
  const found = [
    ...issues.map(issue => ({ field: issue.path.join('.'), code: issue.message })),
    ...(form.rules?.(values) ?? []),
  ]
  const unasked = form.unasked?.(values) ?? []
  return Object.keys(values).flatMap(name => {
    if (unasked.includes(name)) return []
    const own = found.filter(item => mapToControl(form, item.field, values) === name)
    const entries = own.filter(item => entryOf(values, name, item.field) !== undefined)
    const whole = own.filter(item => !entries.includes(item))
    // A rule with more context, such as the area code, gives a more precise code than a pattern.
    const fault = whole.find(item => !vague.includes(item.code)) ?? whole[0]
    return [...(fault ? [{ field: name, code: fault.code }] : []), ...entries]
  })
}
