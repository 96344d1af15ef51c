import { expect, test } from 'vitest'
import { openedBy } from './shortcut.ts'

const pressed = (key: string, held: 'ctrlKey' | 'metaKey' | 'altKey' | null = null) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...(held !== null && { [held]: true }),
})
const calm = { isTyping: false, sinceMs: 1_000 }

test.each([
  ['/', pressed('/'), calm, 'search'],
  ['?', pressed('?'), calm, 'shortcuts'],
  ['Ctrl+K', pressed('k', 'ctrlKey'), calm, 'search'],
  ['Ctrl+K in a field', pressed('K', 'ctrlKey'), { isTyping: true, sinceMs: 1_000 }, 'search'],
  ['Cmd+K', pressed('k', 'metaKey'), calm, 'search'],
  ['Alt+K', pressed('k', 'altKey'), calm, null],
  ['/ in a field', pressed('/'), { isTyping: true, sinceMs: 1_000 }, null],
  ['/ of a hand scanner', pressed('/'), { isTyping: false, sinceMs: 8 }, null],
  ['Ctrl+/', pressed('/', 'ctrlKey'), calm, null],
  ['k', pressed('k'), calm, null],
] as const)('%s', (_, key, at, opened) => expect(openedBy(key, at)).toBe(opened))
