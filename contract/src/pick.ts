/** Those fields of a record, and no others. */
export const pick = <Whole extends object, const Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> => Object.fromEntries(keys.map(key => [key, whole[key]])) as Pick<Whole, Key>

/** The names of a record's fields, as its type has them. */
export const keysOf = <Whole extends object>(whole: Whole) => Object.keys(whole) as (keyof Whole & string)[]
