import { expect, test } from 'vitest'
import { helpFor } from './help-pages.ts'
import { parseHelp, piecesOf } from './parse.ts'

test('text, labels, steps and lists are told apart', () => {
  expect(piecesOf('Press [[desk:verify]] (F8), then [[office:room_to-confirm]]')).toEqual([
    { text: 'Press ' },
    { namespace: 'desk', key: 'verify' },
    { text: ' (F8), then ' },
    { namespace: 'office', key: 'room_to-confirm' },
  ])
  expect(parseHelp('# Title\n\nOne\nline.\n\n1. a\n2. b\n\n## More\n\n- c\n')).toEqual({
    title: 'Title',
    blocks: [
      { kind: 'text', line: [{ text: 'One line.' }] },
      { kind: 'steps', lines: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'heading', line: [{ text: 'More' }] },
      { kind: 'list', lines: [[{ text: 'c' }]] },
    ],
  })
})

test('a picture stands alone, with its text for people who do not see it', () => {
  expect(parseHelp('# Title\n\n![The desk, ready](desk)\n\nSee ![a](b)\n').blocks).toEqual([
    { kind: 'picture', name: 'desk', alt: 'The desk, ready' },
    { kind: 'text', line: [{ text: 'See ![a](b)' }] },
  ])
})

test.each([
  ['/office/sales-desk/1', '/office/help/run-the-desk'],
  ['/office/sales/sessions/1', '/office/help/open-a-session'],
  ['/office/sales/sessions/1/ballot', '/office/help/freeze-and-draw'],
  ['/office/sales/finance', '/office/help/return-deposits'],
  ['/office/agent/forms', '/office/help/work-with-agents'],
  ['/office/property-management/agents', '/office/help/work-with-agents'],
  ['/office/today', '/office/help'],
])('%s opens %s', (pathname, help) => expect(helpFor(pathname)).toBe(help))
