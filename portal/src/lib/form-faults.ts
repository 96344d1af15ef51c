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
  place?: (field: string) => string
}

export const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined

/** The control that shows a field of the input. */
export const placeOf = <Values extends Record<string, unknown>>(form: FormRules<Values>, field: string): string =>
  form.place?.(field) ?? field.split('.')[0] ?? ''

/** The first fault of each control, in the order of the controls. */
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
  return Object.keys(values).flatMap(name => {
    const fault = found.find(one => placeOf(form, one.field) === name)
    return fault ? [{ field: name, code: fault.code }] : []
  })
}
