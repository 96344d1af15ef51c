/** The files that a form holds. */
export const filesIn = (value: unknown): readonly File[] =>
  Array.isArray(value) ? value.filter((one: unknown) => one instanceof File) : []
