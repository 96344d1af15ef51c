import type * as z from 'zod/mini'
import type { KeyOf, Namespace, Translate } from '../language/translation.ts'
import { orNull } from './blank.ts'

/** Fields of a message that are entered as text. */
type Shape = Readonly<Record<string, z.ZodMiniType>>
type Key<Fields extends Shape> = keyof Fields & string
/** Fields that may be left blank: null in the message. */
type NullableKey<Fields extends Shape> = {
  [Name in Key<Fields>]: null extends z.input<Fields[Name]> ? Name : never
}[Key<Fields>]

const each = <Fields extends Shape, Value>(fields: Fields, value: (name: Key<Fields>) => Value) =>
  Object.fromEntries(Object.keys(fields).map(name => [name, value(name)])) as Record<Key<Fields>, Value>

/** Returns the empty texts of a form, in the order of the fields. */
export const blankTexts = <Fields extends Shape>(fields: Fields): Record<Key<Fields>, string> => each(fields, () => '')

/** Returns known values as the texts of a form; empty where none is known. */
export const textsOf = <Fields extends Shape>(
  fields: Fields,
  known: Readonly<{ [Name in Key<Fields>]?: string | null | undefined }>,
): Record<Key<Fields>, string> => each(fields, name => known[name] ?? '')

/** Returns the entered texts as the message needs them: null where an optional field is blank. */
export const withNulls = <Fields extends Shape>(fields: Fields, texts: Readonly<Record<Key<Fields>, string>>) =>
  each(fields, name => (fields[name]?.safeParse(null).success ? orNull(texts[name]) : texts[name])) as Record<
    Exclude<Key<Fields>, NullableKey<Fields>>,
    string
  > &
    Record<NullableKey<Fields>, string | null>

/**
 * Returns the label of each field from the message of the same name; `named` maps the fields whose message has
 * another name.
 */
export const labelsOf = <
  Name extends string,
  Group extends Namespace,
  Named extends { readonly [Field in Name]?: KeyOf<Group> },
>(
  t: Translate<Group>,
  values: Readonly<Record<Name, unknown>> & Readonly<Record<Exclude<Name, keyof Named | KeyOf<Group>>, never>>,
  named: Named,
): Record<Name, string> => {
  const names = Object.keys(values) as Name[]
  // The type of the parameter reports the fields that have no message, so a missing message does not compile.
  const keyOf = (name: Name) => (named[name] ?? name) as KeyOf<Group>
  return Object.fromEntries(names.map(name => [name, t(keyOf(name))])) as Record<Name, string>
}
