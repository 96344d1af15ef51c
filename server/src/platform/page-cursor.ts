type Schema<Values> = { parse: (values: unknown) => Values }

/** Returns the cursor of a page that ends with these values of its sort order. Its form is of no concern to a caller. */
export const writeCursor = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Returns the values in a cursor; null if it does not fit the schema. */
export const readCursor = <Values>(schema: Schema<Values>, text: string): Values | null => {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return null
  }
}
