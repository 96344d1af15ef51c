import * as z from 'zod/mini'

/** A record that is sealed as JSON: written by today's code, and read by the code of later years. */
export type StoredShape<Value> = {
  /** Returns the text to be sealed: the part of the value that is in the shape, and its version. */
  write: (value: Value) => string
  /** Returns the value, whatever version it was written in. Throws if the text has no known version. */
  read: (text: string) => Value
}

type StoredRecord = Record<string, unknown>
/** Converts a record of one version to the next. */
type Upgrade = (old: StoredRecord) => StoredRecord

/** Returns a record, or a part of one, with its missing fields added. */
export const fill = (old: unknown, fields: StoredRecord): StoredRecord => ({ ...fields, ...(old as StoredRecord) })
/** Adds missing fields to each entry of a list. */
export const fillEach = (list: unknown, fields: StoredRecord): StoredRecord[] =>
  (list as unknown[]).map(entry => fill(entry, fields))

/**
 * Returns the field types of a schema without its checks: a value that was valid when it was entered can still be
 * read, even if the form has become stricter. Fields that are not in the shape are dropped; a missing field is an
 * error, which an upgrade must prevent.
 */
const withoutChecks = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return z.object(
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, withoutChecks(field)])),
      )
    case 'array':
      return z.array(withoutChecks(def.element))
    case 'record':
      return z.record(z.string(), withoutChecks(def.valueType))
    case 'nullable':
      return z.nullable(withoutChecks(def.innerType))
    case 'default':
      return withoutChecks(def.innerType)
    case 'string':
      return z.string()
    case 'number':
      return z.number()
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'union':
      return schema
    default:
      throw new Error(`a stored record has no ${def.type}`)
  }
}

/**
 * Defines how a record with the content of a message is stored. `upgrades`: one for each earlier version, the first
 * for records written before records had a version. A field that is added to or removed from the message also changes
 * the record: the stored records in the tests show which upgrade is missing. `complete`: what is added to a record of
 * any version that need not have everything.
 */
export const storedShape = <Schema extends z.core.$ZodType>(
  schema: Schema,
  upgrades: readonly Upgrade[],
  complete: Upgrade = record => record,
): StoredShape<z.output<Schema>> => {
  const shape = withoutChecks(schema)
  const current = upgrades.length + 1
  return {
    write: value => JSON.stringify({ version: current, ...(z.parse(shape, value) as StoredRecord) }),
    read: text => {
      const { version = 1, ...record } = JSON.parse(text) as StoredRecord & { version?: number }
      if (version > current) throw new Error(`a record of version ${version}, of which ${current} is known`)
      return z.parse(
        shape,
        complete(upgrades.slice(version - 1).reduce((old, upgrade) => upgrade(old), record as StoredRecord)),
      ) as z.output<Schema>
    },
  }
}
