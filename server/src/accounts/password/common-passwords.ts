let known: Promise<ReadonlySet<string>> | undefined

/**
 * Returns fifty thousand passwords from known breaches, in lower case. The list is loaded when the first new password
 * is checked.
 */
export const commonPasswords = (): Promise<ReadonlySet<string>> => {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return known
}
