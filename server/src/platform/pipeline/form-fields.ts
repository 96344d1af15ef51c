import * as z from 'zod/mini'
import { JsonRefusal, namesIn, parseJson, setByPath } from './json.ts'

/**
 * The fields of a form as they arrived, each the text of its own part. They get their types once the operation's
 * schema is known.
 */
export class FormFields {
  readonly values: Record<string, unknown> = {}

  /** Throws JsonRefusal. */
  add(name: string, value: string): void {
    // The form parser puts U+FFFD where bytes are not valid UTF-8. Nobody types this character.
    if (value.includes('\ufffd')) throw new JsonRefusal('malformed')
    if (value.includes('\0')) throw new JsonRefusal('characters_refused', name)
    setByPath(this.values, namesIn(name), value, name)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (text: string): unknown => {
  try {
    return parseJson(Buffer.from(text))
  } catch {
    return text
  }
}

const shapeOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> => {
  if (schema instanceof z.ZodMiniObject) return schema.shape
  const inner =
    schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable ? schema._zod.def.innerType : null
  return inner === null ? {} : shapeOf(inner)
}

/**
 * Converts a form field to the type in its schema. A form has only texts: a text that the schema accepts stays a
 * text, any other is parsed as JSON (a number, `true`, `null`, a list, an object), and an empty text becomes null
 * where null is allowed.
 */
const typed = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
  if (schema === undefined) return value
  const takes = (candidate: unknown) => z.core.safeParse(schema, candidate).success
  if (isRecord(value)) return typedFields(shapeOf(schema), value)
  if (typeof value !== 'string')
    return takes(value) ? value : Array.isArray(value) ? value.map(each => parsed(String(each))) : value
  if (takes(value)) return value
  if (value === '' && takes(null)) return null
  const json = parsed(value)
  if (takes(json)) return json
  // A list with one item: a form repeats a field for each entry.
  if (takes([value])) return [value]
  // A value that cannot be a text, such as an object with a fault inside, is validated as the object that it was
  // meant to be.
  return typeof json === 'object' && json !== null ? json : value
}

const typedFields = (shape: Readonly<Record<string, z.core.$ZodType>>, values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typed(Object.hasOwn(shape, name) ? shape[name] : undefined, value),
    ]),
  )

/** Builds the input from a form's fields. */
export const inputOf = (schema: z.core.$ZodType, { values }: FormFields): Record<string, unknown> =>
  typedFields(shapeOf(schema), values)
