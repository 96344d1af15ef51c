/**
 * Returns a registration number in the form that lists use, from typed or pasted text: it may be in lower case, with
 * other hyphens or none, with spaces, in full-width characters, with or without the leading R. Returns null if the
 * text is not eight letters and digits.
 */
export const normaliseNumber = (typed: string): string | null => {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const [, first, second] = /^R?([A-Z0-9]{4})([A-Z0-9]{4})$/.exec(text) ?? []
  return first === undefined || second === undefined ? null : `R-${first}-${second}`
}
