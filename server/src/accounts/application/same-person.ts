import { nameLetters as letters } from '#contract/person-name'

/** What is compared of somebody beside the number: Chinese names are left out by many, and written in two scripts. */
export type Known = { englishLastName: string; englishFirstName: string | null; dateOfBirth: string }

/**
 * Are these one person, by name and birth? Hyphens, spaces and accents are written in many ways, and family name and given name are
 * taken for each other: none of that makes another of somebody.
 */
export const isSamePerson = (item: Known, other: Known): boolean => {
  const [last, first] = [letters(other.englishLastName), letters(other.englishFirstName ?? '')]
  const name = letters(item.englishLastName) + letters(item.englishFirstName ?? '')
  return item.dateOfBirth === other.dateOfBirth && (name === last + first || name === first + last)
}
