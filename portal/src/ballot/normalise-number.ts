/**
 * A registration number as lists have it, from how somebody types or pastes it: in small letters, with other hyphens or none, with spaces,
 * full-width, with or without the R before it. Null: these are not eight letters and digits.
 */
export const normaliseNumber = (typed: string): string | null => {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const [, first, second] = /^R?([A-Z0-9]{4})([A-Z0-9]{4})$/.exec(text) ?? []
  return first === undefined || second === undefined ? null : `R-${first}-${second}`
}
