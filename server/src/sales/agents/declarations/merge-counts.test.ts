import { expect, test } from 'vitest'
import { mergeCounts } from './merge-counts.ts'

const row = (agencyCode: string, agentId: string | null, name: string | null, registrations: number) => ({
  agencyCode,
  agentId,
  name,
  licence: null,
  registrations,
  verified: 0,
  bought: 0,
})
const declared = (agencyCode: string, agentId: string, registrations: number) => ({
  agencyCode,
  agentId,
  name: 'WONG',
  licence: 'S-123456',
  registrations,
  instruments: 0,
  declaredAt: '2026-11-30T00:00:00.000Z',
})
const shown = (...args: Parameters<typeof mergeCounts>) =>
  mergeCounts(...args).map(({ agencyCode, agentId, registrations, declared: own }) => [
    agencyCode,
    agentId,
    registrations,
    own?.registrations ?? null,
  ])

test.each<[string, Parameters<typeof mergeCounts>, ReturnType<typeof shown>]>([
  ['nothing', [[], []], []],
  [
    'by agency and name, registrations without an agent last',
    [[row('A02', 'b', 'AU', 1), row('A01', null, null, 5), row('A01', 'a', 'WONG', 2)], []],
    [
      ['A01', 'a', 2, null],
      ['A01', null, 5, null],
      ['A02', 'b', 1, null],
    ],
  ],
  ['an agent who introduced nobody and declared something', [[], [declared('A01', 'a', 2)]], [['A01', 'a', 0, 2]]],
  [
    'what an agent declared who has moved stands once, with the present agency',
    [[row('A01', 'a', 'WONG', 2), row('A02', 'a', 'WONG', 3)], [declared('A02', 'a', 4)]],
    [
      ['A01', 'a', 2, null],
      ['A02', 'a', 3, 4],
    ],
  ],
])('%s', (_, given, rows) => expect(shown(...given)).toEqual(rows))
