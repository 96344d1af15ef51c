let known: Promise<ReadonlySet<string>> | undefined

/** Fifty thousand passwords seen in breaches, in lower case. Read when the first new password is judged. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return known
}
