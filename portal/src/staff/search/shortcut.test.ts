import { expect, test } from 'vitest'
import { openedBy } from './shortcut.ts'

const pressed = (key: string, held: 'ctrlKey' | 'metaKey' | 'altKey' | null = null) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...(held !== null && { [held]: true }),
})
const calm = { isTyping: false, isSingle: true, sinceMs: 1_000 }

test.each([
  ['/', pressed('/'), calm, 'search'],
  ['?', pressed('?'), calm, 'shortcuts'],
  ['Ctrl+K', pressed('k', 'ctrlKey'), calm, 'search'],
  ['Ctrl+K in a field', pressed('K', 'ctrlKey'), { ...calm, isTyping: true }, 'search'],
  ['Cmd+K', pressed('k', 'metaKey'), calm, 'search'],
  ['Alt+K', pressed('k', 'altKey'), calm, null],
  ['/ in a field', pressed('/'), { ...calm, isTyping: true }, null],
  ['/ of a hand scanner', pressed('/'), { ...calm, sinceMs: 8 }, null],
  ['/ where it is turned off', pressed('/'), { ...calm, isSingle: false }, null],
  ['Ctrl+K where / is turned off', pressed('k', 'ctrlKey'), { ...calm, isSingle: false }, 'search'],
  ['Ctrl+/', pressed('/', 'ctrlKey'), calm, null],
  ['k', pressed('k'), calm, null],
] as const)('%s', (_, key, at, opened) => expect(openedBy(key, at)).toBe(opened))
