/**
 * One option of a searchable list. `keywords` are other names for the search; `pinned` options come first; `onSearch`
 * options are only in the list once something is typed.
 */
export type ComboboxOption = {
  value: string
  label: string
  keywords?: readonly string[] | undefined
  pinned?: boolean | undefined
  onSearch?: boolean | undefined
}

/** Normalises text for comparison without case, accents or width. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const names = (option: ComboboxOption): string[] => [option.label, option.value, ...(option.keywords ?? [])].map(folded)

/**
 * Returns the options that match the typed text: pinned first, then those that begin with it, then those that contain
 * it.
 */
export function search(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const wanted = folded(typed)
  return options
    .map((option, index) => ({ option, at: index, rank: rank(option, wanted) }))
    .filter(found => found.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(found => found.option)
}

function rank(option: ComboboxOption, wanted: string): number {
  if (wanted === '') return option.onSearch ? 3 : option.pinned ? 0 : 1
  const held = names(option)
  if (!held.some(name => name.includes(wanted))) return 3
  if (option.pinned) return 0
  return held.some(name => name.startsWith(wanted)) ? 1 : 2
}

/**
 * Returns the one option meant by the text left in the box: the one that it names, else the only one with a name that
 * begins with it, else the only one that it finds. A name shared by several options, such as the region of a
 * district, names none.
 */
export function meant(options: readonly ComboboxOption[], typed: string): ComboboxOption | undefined {
  const wanted = folded(typed)
  if (wanted === '') return undefined
  const only = (found: readonly ComboboxOption[]) => (found.length === 1 ? found[0] : undefined)
  return (
    options.find(({ label, value }) => folded(label) === wanted || folded(value) === wanted) ??
    only(options.filter(option => names(option).includes(wanted))) ??
    // One letter is not enough to count as the start of a name.
    only(options.filter(option => wanted.length > 1 && names(option).some(name => name.startsWith(wanted)))) ??
    only(search(options, typed))
  )
}
