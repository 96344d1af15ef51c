import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandNamed } from '../brands/index.ts'

const here = import.meta.dirname

/** One hash over every source that a build reads, and for whom it is. */
export const stamp = (): string => {
  const hash = createHash('sha256').update(brandNamed(process.env['BRAND']))
  const under = ['src', 'public', '../contract/src', '../brands'].flatMap(folder =>
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

/** Whether what was built last was built of these sources, where nobody asks for a build whatever there is. */
export const isFresh = (file: string, now: string): boolean =>
  process.argv.includes('--if-stale') && existsSync(file) && readFileSync(file, 'utf8') === now
