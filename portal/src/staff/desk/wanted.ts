import type { DeskSearch } from '#contract/sales/desk/desk'
import { isCodeShaped } from '#contract/sales/ticket/qr'
import { normaliseId } from '#contract/identity'
import { isEmail, plainDashes, stripInvisible, tidy, tidyEmail } from '#contract/text'

/** The text that was typed or scanned into the search box of the desk. */
export type Wanted = { kind: 'CODE'; token: string } | { kind: DeskSearch; text: string }

/** A name is found by two words at least, or by two Han characters. */
const isName = (text: string): boolean =>
  /^\p{L}[\p{L}\p{M}\s.,'’-]*$/u.test(text) && (/\p{Script=Han}{2}/u.test(text) || /\p{L}[\s.,-]+\p{L}/u.test(text))

/** Returns the kind of search that the shape of the text implies, or null if the desk cannot search for it. */
export const wantedOf = (typed: string): Wanted | null => {
  const text = tidy(plainDashes(stripInvisible(typed)))
  if (/^R[-\s]?[A-Z0-9]{4}[-\s]?[A-Z0-9]{4}$/i.test(text)) {
    const bare = text.replace(/[-\s]/g, '').toUpperCase()
    return { kind: 'REGISTRATION_NUMBER', text: `R-${bare.slice(1, 5)}-${bare.slice(5)}` }
  }
  if (isCodeShaped(text)) return { kind: 'CODE', token: text }
  if (/^\+?[\d\s().-]{8,20}$/.test(text)) return { kind: 'MOBILE', text: text.replace(/[\s+().]/g, '') }
  if (isEmail(tidyEmail(text))) return { kind: 'EMAIL', text: tidyEmail(text) }
  const ending = normaliseId(text)
  // Before an ending: `Li Na` has four letters.
  if (isName(text)) return { kind: 'NAME', text }
  return /^[A-Z0-9]{4}$/.test(ending) ? { kind: 'IDENTITY_ENDING', text: ending } : null
}
