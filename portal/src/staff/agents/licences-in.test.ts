import { expect, test } from 'vitest'
import { licencesIn } from './licences-in.ts'

test.each<[string, string[][], ReturnType<typeof licencesIn>]>([
  ['an empty table', [], { licences: [], skipped: 0, undated: 0 }],
  [
    'a heading, an agency and blank rows are left out',
    [
      ['Licence no.', 'Name', 'Valid until'],
      ['s123456', 'WONG', '2027-12-31'],
      ['C-123456', 'Agency', '2027-12-31'],
      ['', ''],
    ],
    { licences: [{ licence: 'S-123456', lastDay: '2027-12-31' }], skipped: 2, undated: 0 },
  ],
  [
    'days as people in Hong Kong write them; the later of two is the last',
    [['E-000001', '1/3/2025', '28/2/2027']],
    { licences: [{ licence: 'E-000001', lastDay: '2027-02-28' }], skipped: 0, undated: 0 },
  ],
  [
    'a date that does not exist is no date',
    [['E-000001', '31/2/2027']],
    { licences: [{ licence: 'E-000001', lastDay: null }], skipped: 0, undated: 1 },
  ],
  [
    'a time after the date is ignored',
    [['E-000001', '2027-12-31T00:00:00.000Z']],
    { licences: [{ licence: 'E-000001', lastDay: '2027-12-31' }], skipped: 0, undated: 0 },
  ],
])('%s', (_, rows, found) => expect(licencesIn(rows)).toEqual(found))

test.each(['31 Dec 2026', '31-Dec-2026', '2026年12月31日', '20261231', '31/12/26', '31/12/2026 00:00', '31.12.2026'])(
  'a last day that is written as %s',
  cell => expect(licencesIn([['E-000001', cell]]).licences).toEqual([{ licence: 'E-000001', lastDay: '2026-12-31' }]),
)
