import { isCodeShaped } from '#contract/sales/ticket/qr'
import { normaliseId } from '#contract/identity'
import { stripInvisible, plainDashes, tidy } from '#contract/text'

/** The text that was typed or scanned into the search box of the desk. */
export type Wanted =
  { kind: 'CODE'; token: string } | { kind: 'REGISTRATION_NUMBER' | 'MOBILE' | 'IDENTITY_ENDING'; text: string }

/** Returns the kind of search that the shape of the text implies, or null if the desk cannot search for it. */
export const wantedOf = (typed: string): Wanted | null => {
  const text = tidy(plainDashes(stripInvisible(typed)))
  if (/^R[-\s]?[A-Z0-9]{4}[-\s]?[A-Z0-9]{4}$/i.test(text)) {
    const bare = text.replace(/[-\s]/g, '').toUpperCase()
    return { kind: 'REGISTRATION_NUMBER', text: `R-${bare.slice(1, 5)}-${bare.slice(5)}` }
  }
  if (isCodeShaped(text)) return { kind: 'CODE', token: text }
  if (/^\+?[\d\s().-]{8,20}$/.test(text)) return { kind: 'MOBILE', text: text.replace(/[\s+().]/g, '') }
  const ending = normaliseId(text)
  return /^[A-Z0-9]{4}$/.test(ending) ? { kind: 'IDENTITY_ENDING', text: ending } : null
}
