import { expect, test } from 'vitest'
import { apply } from './change.ts'

const step = { file: 'a.ts', after: 'one,', put: ' two,' }

test('a step puts its text after another', () => {
  expect(apply(step, '[one, three]')).toBe('[one, two, three]')
  expect(apply({ file: 'b.ts', text: 'new' }, null)).toBe('new')
})

test('a step that no longer fits names its file and the text that it follows', () => {
  expect(() => apply(step, '[1, 3]')).toThrow('a.ts has 0 times, not once, the text that the step follows: one,')
  expect(() => apply(step, '[one, one, three]')).toThrow('a.ts has 2 times')
  expect(() => apply(step, null)).toThrow('a.ts does not exist')
  expect(() => apply({ file: 'b.ts', text: 'new' }, 'old')).toThrow('b.ts already exists')
})
