/** The files that a form holds. */
export const filesIn = (value: unknown): readonly File[] =>
  Array.isArray(value) ? value.filter((item: unknown) => item instanceof File) : []
