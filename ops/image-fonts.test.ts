import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

test('the weights of the typefaces that documents are set in stay in the image', () => {
  const [, left] = /noto-sans-\*\/(\[\d+\]00)\*/.exec(read('ops/deploy/Dockerfile')) ?? []
  const weights = read('server/src/platform/pdf/fonts.ts').match(/(?<=noto-sans-\w+\/)\d00/g) ?? []
  expect(weights).toContain('400')
  expect(weights.filter(weight => new RegExp(left ?? '.').test(weight))).toEqual([])
})
