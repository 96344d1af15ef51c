import { describe, expect, test } from 'vitest'
import { resolveCitations } from './resolve-citations.ts'

const requirements = {
  file: 'docs/requirements/domain.md',
  text: '## D-4 Consents\n\n### D-4.4 Evidence\n\n- **S-P7** Races, as D-4 says\n\n| U-43 | Warned |\n| D-T10 | Verified |\n',
}
const decision = { file: 'docs/decisions/0019-card-payments.md', text: '' }
const judge = (text: string, file = 'server/src/a.ts') => resolveCitations([requirements, decision, { file, text }])

test('what is given in a heading, a list or a row is found, each mention for itself', () => {
  expect(judge('')).toEqual({ resolved: 1, faults: [] })
  expect(judge('D-4, D-4.4 (S-P7; U-43). D-T10 and decision 0019')).toEqual({ resolved: 7, faults: [] })
})

describe('found', () => {
  test.each([
    ['D-4.5', 'D-4.5'],
    ['(D-7)', 'D-7'],
    ['// S-P8: races', 'S-P8'],
    ['S-P7 to S-P9', 'S-P9'],
    ['U-44.', 'U-44'],
    ['decision 0020', '0020'],
    ['decisions 0019, 0021', '0021'],
    ['decisions 0019 and 0022', '0022'],
  ])('dangling: %s', (text, name) =>
    expect(judge(text).faults).toEqual([`server/src/a.ts cites ${name}, which is not there`]),
  )

  test.each(['SPEC', 'DOMAIN', 'SAFETY', 'UX', 'DESIGN', 'OFFICE', 'RECIPES', 'STYLE'])('%s outside', name => {
    for (const end of ['.md', ' 7'])
      expect(judge(`see ${name}${end}`).faults).toEqual([
        `server/src/a.ts names ${name}${end}, which is not in the repository`,
      ])
  })

  test('a number given twice', () =>
    expect(judge('- **S-P7** Again', 'docs/requirements/scenarios.md').faults).toEqual([
      'docs/requirements gives S-P7 twice',
    ]))
})

test.each(['S-123456', 'R-2A3B-4C5D', 'GB-D-99', 'KS-A01-000001', 'D-M-Y', 'UTF-8'])('no citation: %s', text =>
  expect(judge(text)).toEqual({ resolved: 1, faults: [] }),
)

describe('files', () => {
  const paths = ['server/src/a.ts', 'docs/b.md', 'package.json']
  const named = (text: string, file: string) => resolveCitations([{ file, text }], paths)

  test.each([
    ['`server/src/a.ts`', 'docs/b.md'],
    ['`src/a.ts`', 'docs/b.md'],
    ['`a.ts` and `package.json`', 'docs/b.md'],
    ['a.txt, `a.*.ts`, `{a,b}.ts` and https://example.com/docs/x.md', 'docs/b.md'],
    ['// The rule is in src/a.ts.', 'portal/src/c.ts'],
    ["import { a } from './gone/a.ts'", 'portal/src/c.ts'],
    ['// See https://example.com/gone/x.md', 'portal/src/c.ts'],
  ])('that are there, or are no citation: %s', (text, file) => expect(named(text, file).faults).toEqual([]))

  test.each([
    ['`server/src/gone.ts`', 'docs/b.md', 'server/src/gone.ts'],
    ['`gone.md`', 'docs/b.md', 'gone.md'],
    ['/** The rule is in src/gone.ts. */', 'portal/src/c.ts', 'src/gone.ts'],
  ])('that are gone: %s', (text, file, name) =>
    expect(named(text, file).faults).toEqual([`${file} names ${name}, which is no file of the repository`]),
  )
})
