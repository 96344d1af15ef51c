import * as z from 'zod/mini'

/** Value of a field while a form is being filled in: null until the person enters something. */
export type Entered<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Name in keyof Value]: Entered<Value[Name]> }
    : Value | null

type Shape = Readonly<Record<string, z.ZodMiniType>>
type EnteredShape<Fields extends Shape> = {
  [Name in keyof Fields]: z.ZodMiniType<Entered<z.output<Fields[Name]>>, Entered<z.output<Fields[Name]>>>
}

const maxTypedLength = 200

/** A browser that still has yesterday's page open does not send fields that were added since. */
const orNull = (schema: z.core.$ZodType): z.ZodMiniType => z._default(z.nullable(schema), null)

const loosened = (schema: z.core.$ZodType): z.ZodMiniType => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return z.strictObject(
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, enteredField(field)])),
      )
    case 'nullable':
    case 'default':
      return enteredField(def.innerType)
    case 'string':
      return orNull(
        'format' in def && def.format === 'uuid' ? z.uuid() : z.string().check(z.maxLength(maxTypedLength, 'too_long')),
      )
    case 'number':
      return orNull(z.int())
    case 'boolean':
      return orNull(z.boolean())
    case 'array':
      return schema as z.ZodMiniType
    default:
      return orNull(schema)
  }
}

/** Returns the loosened field with its example. */
const enteredField = (field: z.core.$ZodType): z.ZodMiniType => {
  const entered = loosened(field)
  const known = z.globalRegistry.get(field)
  if (known) z.globalRegistry.add(entered, known)
  return entered
}

/** Returns the fields of a message as an incomplete form stores them: of the same types, and not validated yet. */
export const enteredFields = <Fields extends Shape>(fields: Fields): EnteredShape<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, enteredField(field)])) as EnteredShape<Fields>

const blankOf = (schema: z.core.$ZodType): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'array') return []
  return def.type === 'object' ? blanks(def.shape) : null
}
const blanks = (fields: Readonly<Record<string, z.core.$ZodType>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)]))

/** Returns a form in which nothing is entered. */
export const nothingEntered = <Fields extends Shape>(
  fields: EnteredShape<Fields>,
): { [Name in keyof Fields]: Entered<z.output<Fields[Name]>> } =>
  blanks(fields) as { [Name in keyof Fields]: Entered<z.output<Fields[Name]>> }
