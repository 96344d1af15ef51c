import { nameLetters as letters } from '#contract/person-name'

/**
 * Fields that are compared besides the identity number. Chinese names are left out, because many people omit them and
 * they are written in two scripts.
 */
export type Known = { englishLastName: string; englishFirstName: string | null; dateOfBirth: string }

/**
 * Returns true if name and date of birth say that these are one person. Differences in hyphens, spaces and accents do
 * not count, and family name and given name may be swapped.
 */
export const isSamePerson = (item: Known, other: Known): boolean => {
  const [last, first] = [letters(other.englishLastName), letters(other.englishFirstName ?? '')]
  const name = letters(item.englishLastName) + letters(item.englishFirstName ?? '')
  return item.dateOfBirth === other.dateOfBirth && (name === last + first || name === first + last)
}
