import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\0')
    .filter(file => file !== '')

/**
 * Lists the files that differ from a commit, including untracked files.
 *
 * @param since a commit as git names it; `HEAD` for uncommitted changes
 * @returns paths from the root of the repository, without deleted files
 * @throws when git does not know the commit
 */
export const changedFiles = (since: string): string[] => [
  ...new Set([
    ...git('diff', '--name-only', '--diff-filter=d', '--no-renames', '-z', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]),
]
