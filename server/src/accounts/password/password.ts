import { foldCompatibility } from '#contract/text'

/** Rules of a new password beyond its composition (S-K7, ASVS 6.2.4, 6.2.12). */

/** How many passwords before the one in force may not come back. */
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

/** The ways in which a list of known passwords may hold it: signs around it and letters written as signs hide nothing. */
const disguises = (password: string): string[] => {
  const low = foldCompatibility(password).toLowerCase()
  const bare = trimSigns(low)
  return [low, bare, unleet(low), unleet(bare)]
}

/** The words of a person that a password may not be made of: names and the parts of an address, from four letters on. */
export const personalWords = (texts: readonly (string | null)[]): string[] =>
  texts.flatMap(text => (text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter(word => word.length >= 4)

/** Why it may not be taken, as an issue code; null when it may. `isCommon` knows the widely used ones, in lower case. */
export const passwordFault = (
  password: string,
  personal: readonly string[],
  isCommon: (text: string) => boolean,
): 'password_common' | 'password_personal' | null => {
  const low = foldCompatibility(password).toLowerCase()
  if (personal.some(word => low.includes(word))) return 'password_personal'
  return disguises(password).some(isCommon) ? 'password_common' : null
}
