import { foldCompatibility } from '#contract/text'

/** Rules of a new password beyond its composition (S-K7, ASVS 6.2.4, 6.2.12). */

/** Number of passwords before the current one that cannot be used again. */
export const formerPasswords = 4

const plainLetters: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const unleet = (text: string): string => text.replace(/[013457@$!]/g, sign => plainLetters[sign] ?? sign)
const trimSigns = (text: string): string => text.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')

/**
 * Returns the forms in which a list of known passwords can contain this password. Punctuation around it and digits or
 * symbols in place of letters do not hide it.
 */
const disguises = (password: string): string[] => {
  const low = foldCompatibility(password).toLowerCase()
  const bare = trimSigns(low)
  return [low, bare, unleet(low), unleet(bare)]
}

/**
 * Returns the personal words that a password must not contain: names and parts of an address, with four or more
 * letters.
 */
export const personalWords = (texts: readonly (string | null)[]): string[] =>
  texts.flatMap(text => (text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter(word => word.length >= 4)

/**
 * Returns the issue code that says why a password is refused, or null if it is accepted. `isCommon` recognises widely
 * used passwords in lower case.
 */
export const passwordFault = (
  password: string,
  personal: readonly string[],
  isCommon: (text: string) => boolean,
): 'password_common' | 'password_personal' | null => {
  const low = foldCompatibility(password).toLowerCase()
  if (personal.some(word => low.includes(word))) return 'password_personal'
  return disguises(password).some(isCommon) ? 'password_common' : null
}
