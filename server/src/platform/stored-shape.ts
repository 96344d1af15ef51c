import * as z from 'zod/mini'

/** A record that is sealed as JSON: written by the code of today, read by that of years to come. */
export type StoredShape<Value> = {
  /** The text to be sealed: what the shape holds of the value, and its version. */
  write: (value: Value) => string
  /** The value, whatever version it was written in. Throws what is of none of them. */
  read: (text: string) => Value
}

type StoredRecord = Record<string, unknown>
/** How a record of one version becomes one of the next. */
type Upgrade = (old: StoredRecord) => StoredRecord

/** A record, or a part of one, with what it did not have yet. */
export const fill = (old: unknown, fields: StoredRecord): StoredRecord => ({ ...fields, ...(old as StoredRecord) })
/** The same of each entry of a list. */
export const fillEach = (list: unknown, fields: StoredRecord): StoredRecord[] =>
  (list as unknown[]).map(entry => fill(entry, fields))

/**
 * The kinds of a message's fields without its checks: what was right when it was entered is read, however much stricter the form has
 * become. Fields that the shape does not have are dropped; one that is missing is a fault, for an upgrade to prevent.
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
 * How a record is kept that holds what a message holds. `upgrades`: one for each version that has been, the first of them for what was written
 * before records had a version. A field that joins or leaves the message joins or leaves the record: the kept records of the tests say which
 * upgrade is missing. `complete`: what one of any version is given that need not have everything.
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
