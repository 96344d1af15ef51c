/** `C*** T** M**`: the first letter of each word, asterisks for the rest. What a stranger may see of a name. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(word => {
      const letters = [...word]
      return (letters[0] ?? '') + '*'.repeat(Math.max(1, letters.length - 1))
    })
    .join(' ')

type Names = { englishLastName: string; englishFirstName: string | null }

/** A person's English name, surname first, as documents have it. */
export const fullName = ({ englishLastName, englishFirstName }: Names): string =>
  [englishLastName, englishFirstName].filter(Boolean).join(' ')
