/** Returns a record with only the given fields. */
export const pick = <Whole extends object, const Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> => Object.fromEntries(keys.map(key => [key, whole[key]])) as Pick<Whole, Key>

/** Returns the field names of a record, with the type of its keys. */
export const keysOf = <Whole extends object>(whole: Whole) => Object.keys(whole) as (keyof Whole & string)[]
