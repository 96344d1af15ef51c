type FillValues = Readonly<Record<string, string | number | readonly string[] | null | undefined>>

/** Words with their `{{places}}` filled in; a place without a value stays empty. */
export const fillWords = (words: string, values: FillValues): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
