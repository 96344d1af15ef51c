import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { expect } from 'vitest'

/** Returns the version of a library that is installed. */
const installedVersion = (library: string): string => {
  const file = findPackageJSON(library, import.meta.url)
  const { version }: { version: string } = JSON.parse(readFileSync(file ?? '', 'utf8'))
  return version
}

/**
 * Fails when another version of a library is installed than the one whose undocumented parts a file was written for.
 */
export const expectVersion = (library: string, version: string, file: string): void => {
  const why =
    `${file} relies on parts of ${library} ${version} that its documentation does not describe. The comment at the ` +
    'head of the file lists them: compare each with the source of the new version, run the tests of this file and its ' +
    'neighbours, and then write the new version here.'
  expect(installedVersion(library), why).toBe(version)
}
