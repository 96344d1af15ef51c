import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandNamed } from '../brands/index.ts'

const here = import.meta.dirname

/** Returns one hash over every source that a build reads, and over the brand. */
export const stamp = (): string => {
  const hash = createHash('sha256').update(brandNamed(process.env['BRAND']))
  const under = ['src', 'public', '../contract/src', '../brands', '../docs/handbook/office'].flatMap(folder =>
    readdirSync(join(here, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name)),
  )
  const beside = readdirSync(here)
    .filter(name => /\.(ts|html)$/.test(name))
    .map(name => join(here, name))
  for (const file of [...under, ...beside, join(here, '../package-lock.json')].sort()) {
    hash.update(file.slice(here.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** True if the last build was made from these sources and the command has --if-stale. */
export const isFresh = (file: string, now: string): boolean =>
  process.argv.includes('--if-stale') && existsSync(file) && readFileSync(file, 'utf8') === now
