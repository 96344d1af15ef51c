import * as z from 'zod/mini'

type Def = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  entries?: Record<string, string>
  values?: unknown[]
}

const sampleOf = (schema: z.core.$ZodType): unknown => {
  const examples = z.globalRegistry.get(schema)?.examples
  if (Array.isArray(examples)) return examples[0]
  const def: Def = schema._zod.def
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, sampleOf(field)]))
  if (def.element) return [sampleOf(def.element)]
  if (def.entries) return Object.values(def.entries)[0]
  if (def.values) return def.values[0]
  if (def.innerType) return def.type === 'optional' ? undefined : sampleOf(def.innerType)
  throw new Error(`no example for a field of type ${def.type}`)
}

/** Returns a valid input of a schema, composed of the examples of its fields. */
export const sample = <Schema extends z.ZodMiniType>(schema: Schema): z.input<Schema> =>
  // The examples were checked against their fields when they were registered; a test parses every sample.
  sampleOf(schema) as z.input<Schema>
