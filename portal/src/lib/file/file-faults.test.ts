import { expect, test } from 'vitest'
import { fileFaults } from './file-faults.ts'

const file = (name: string, size = 3) => new File(['x'.repeat(size)], name)

test.each([
  ['none', [], [{ field: 'files', code: 'files_needed' }]],
  ['good ones', [file('a.jpg'), file('b.PDF')], []],
  ['too many', ['a', 'b', 'c'].map(name => file(`${name}.png`)), [{ field: 'files', code: 'files_too_many' }]],
  [
    'some good, some not: told by their place',
    [file('a.jpg'), file('b.heic'), file('c.png', 0)],
    [
      { field: 'files', code: 'files_too_many' },
      { field: 'files.2', code: 'file_empty' },
    ],
  ],
])('%s', (_, files, faults) => expect(fileFaults('files', files, 2)).toEqual(faults))
