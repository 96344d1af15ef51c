/**
 * `words`: run only files whose path contains one of them. `since`: run only what the changes since this commit can
 * reach; null for no selection by change.
 */
export type TestArguments = { words: string[]; since: string | null; isProfiled: boolean }

const isOption = (argument: string): boolean => argument.startsWith('--')

/**
 * Reads the arguments after `npm test --`: words, `--profile`, and `--changed` with an optional commit (default
 * `HEAD`).
 *
 * @throws when an option is unknown, or when words and `--changed` are combined
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
