/** One entry of a searchable list. `keywords` are other names it is found by; `pinned` ones come first. */
export type ComboboxOption = {
  value: string
  label: string
  keywords?: readonly string[] | undefined
  pinned?: boolean | undefined
}

/** Letters compared without case, accents or width. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const names = (option: ComboboxOption): string[] => [option.label, option.value, ...(option.keywords ?? [])].map(folded)

/** The options found by what was typed: pinned first, then those that begin with it, then those that hold it. */
export function search(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const wanted = folded(typed)
  return options
    .map((option, index) => ({ option, at: index, rank: rank(option, wanted) }))
    .filter(found => found.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(found => found.option)
}

function rank(option: ComboboxOption, wanted: string): number {
  if (wanted === '') return option.pinned ? 0 : 1
  const held = names(option)
  if (!held.some(name => name.includes(wanted))) return 3
  if (option.pinned) return 0
  return held.some(name => name.startsWith(wanted)) ? 1 : 2
}

/**
 * The one option that was meant by a text left standing: the one that it names, else the only one with a name that it begins, else the
 * only one that it finds. A name that several have, as the region of a district, names none.
 */
export function meant(options: readonly ComboboxOption[], typed: string): ComboboxOption | undefined {
  const wanted = folded(typed)
  if (wanted === '') return undefined
  const only = (found: readonly ComboboxOption[]) => (found.length === 1 ? found[0] : undefined)
  return (
    options.find(({ label, value }) => folded(label) === wanted || folded(value) === wanted) ??
    only(options.filter(option => names(option).includes(wanted))) ??
    // One letter is no name that somebody began.
    only(options.filter(option => wanted.length > 1 && names(option).some(name => name.startsWith(wanted)))) ??
    only(search(options, typed))
  )
}
