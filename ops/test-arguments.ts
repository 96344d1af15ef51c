/** `words`: only files whose path has one of them. `since`: only what differs from this commit can reach; null: not chosen by a change. */
export type TestArguments = { words: string[]; since: string | null; isProfiled: boolean }

const isOption = (argument: string): boolean => argument.startsWith('--')

/**
 * Reads what stands behind `npm test --`: words, `--profile`, and `--changed` with a commit behind it, which is `HEAD` if none is named.
 *
 * @throws when an option is unknown, or words and `--changed` stand together
 */
export const readTestArguments = (given: readonly string[]): TestArguments => {
  const unknown = given.filter(argument => isOption(argument) && !['--profile', '--changed'].includes(argument))
  if (unknown.length > 0) throw new Error(`npm test knows --profile and --changed, and not ${unknown.join(' ')}`)
  const words = given.filter(argument => !isOption(argument))
  const isProfiled = given.includes('--profile')
  if (!given.includes('--changed')) return { words, since: null, isProfiled }
  if (words.length > 1) throw new Error(`--changed takes one commit, and no words: ${words.join(' ')}`)
  return { words: [], since: words[0] ?? 'HEAD', isProfiled }
}
