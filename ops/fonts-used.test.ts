import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

test.each([
  ['the image', 'ops/deploy/Dockerfile', /noto-sans-\*\/(\[\d+\]00)\*/],
  ['an installation', 'ops/after-install.mjs', /\^(\[\d+\]00)\//],
])('the weights of the typefaces that documents are set in stay in %s', (_, file, pattern) => {
  const [, removed] = pattern.exec(read(file)) ?? []
  const weights = read('server/src/platform/pdf/fonts.ts').match(/(?<=noto-sans-\w+\/)\d00/g) ?? []
  expect(weights).toContain('400')
  expect(weights.filter(weight => new RegExp(removed ?? '.').test(weight))).toEqual([])
})
