/** Returns the files in a form value. */
export const filesIn = (value: unknown): readonly File[] =>
  Array.isArray(value) ? value.filter((item: unknown) => item instanceof File) : []
