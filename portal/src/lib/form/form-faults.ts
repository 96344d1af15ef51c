import type * as z from 'zod/mini'

/** A fault of one field: dots between keys, and an issue code of the contract. */
export type FieldFault = { field: string; code: string }

/** What a form says of its own answers. */
export type FormRules<Values extends Record<string, unknown>> = {
  /** The schema of what the server will be sent, and how the values make it. */
  check?: { schema: z.ZodMiniType; toInput: (values: Values) => unknown }
  /** Rules that look at several fields, or at the day; for a form of one or two fields, all of them. */
  rules?: (values: Values) => FieldFault[]
  /** The control in which a field of the input is entered, where the names differ. */
  place?: (field: string, values: Values) => string
  /** Controls that are not on the screen: what was entered there stays, and nothing is said of it. */
  unasked?: (values: Values) => readonly string[]
}

export const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** The control that shows a field of the input. */
export const placeOf = <Values extends Record<string, unknown>>(
  form: FormRules<Values>,
  field: string,
  values: Values,
): string => form.place?.(field, values) ?? field.split('.')[0] ?? ''

/** Codes that say only that the form of an answer is wrong. */
const vague = ['invalid', 'phone_invalid']

/** The control of a fault: `files.1` stands within `files`. */
export const controlOf = (field: string): string => field.replace(/\.\d+$/, '')

/** The entry of a list that a field names: `files.1` is the second of `files`. */
export const entryOf = (values: Record<string, unknown>, name: string, field: string): unknown => {
  const list = values[name]
  const at = Number(field.split('.').at(-1))
  return Array.isArray(list) ? (list as unknown[])[at] : undefined
}

/** The first fault of each control, and of each entry of a list, in the order of the controls. */
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
    const own = found.filter(item => placeOf(form, item.field, values) === name)
    const entries = own.filter(item => entryOf(values, name, item.field) !== undefined)
    const whole = own.filter(item => !entries.includes(item))
    // A rule that knows more, such as the area code, says more than a pattern.
    const fault = whole.find(item => !vague.includes(item.code)) ?? whole[0]
    return [...(fault ? [{ field: name, code: fault.code }] : []), ...entries]
  })
}
