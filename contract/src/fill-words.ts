/** Words with their `{{places}}` filled in; a place without a value stays empty. */
export const fillWords = (words: string, values: Readonly<Record<string, string | number>>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
