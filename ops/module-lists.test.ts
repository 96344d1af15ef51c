import { expect, test } from 'vitest'
import { listed, summaryOf, withLists } from './module-lists.ts'

test.each([
  ['# Tickets\n\nA ticket is one chance.\n', { text: 'A ticket is one chance.' }],
  ['# Tickets\n\nA ticket is one chance.\n\n- **Start at**: `ticket.ts`\n', { text: 'A ticket is one chance.' }],
  ['Tickets\n\nA ticket is one chance.\n', 'does not begin with a title'],
  ['# Tickets\nA ticket is one chance.\n', 'does not begin with a title'],
  ['# Tickets\n\n- A ticket\n', 'has no sentence below its title'],
  ['# Tickets\n', 'has no sentence below its title'],
  [`# Tickets\n\nA${' long'.repeat(30)}.\n`, 'has 152 characters in its first sentence; 110 are the most'],
  [`# Tickets\n\nA ticket is one chance.\n${'\n- more'.repeat(13)}\n`, 'has 17 lines; 15 are the most'],
])('%j: %j', (text, summary) => expect(summaryOf(text)).toEqual(summary))

test('a list is replaced, and the rest of the page stays', () => {
  const page = 'before\n<!-- modules: one -->\nold\n<!-- end -->\nbetween\n<!-- modules: two -->\n<!-- end -->\nafter\n'
  const filled = withLists(page, { one: [listed('ticket', 'A chance.')], two: ['- two'] })
  expect(filled).toBe(
    'before\n<!-- modules: one -->\n\n- `ticket/`: A chance.\n\n<!-- end -->\nbetween\n<!-- modules: two -->\n\n- two\n\n<!-- end -->\nafter\n',
  )
  expect(withLists(filled, { one: [listed('ticket', 'A chance.')] })).toBe(filled)
  expect(() => withLists(page, { three: [] })).toThrow('three')
})
