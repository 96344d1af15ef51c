import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { reportOf } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'firsthand-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const rows = (report: string): string[] =>
  report.split('\n').flatMap(line => (line.startsWith('| ') ? [line.replaceAll(/ +/g, ' ')] : []))

test('a report has programs, kinds of steps and files, each with its seconds and its share, the longest first', () => {
  const journeys = [
    { file: 'journeys/card.test.ts', title: 'one', ms: 3_000, kinds: { axe: 1_000, click: 2_000 } },
    { file: 'journeys/card.test.ts', title: 'another', ms: 1_000, kinds: { axe: 1_000 } },
  ]
  writeFileSync(join(folder, 'journeys.jsonl'), journeys.map(row => `${JSON.stringify(row)}\n`).join(''))
  const testResults = [{ name: '/portal/server/src/card.test.ts', startTime: 1_000, endTime: 13_000 }]
  writeFileSync(join(folder, 'tests.json'), JSON.stringify({ testResults }))
  const programs = new Map([
    [
      'journeys',
      new Map([
        ['browser', 6],
        ['database', 2],
      ]),
    ],
  ])
  expect(rows(reportOf(folder, '/portal', programs))).toEqual([
    '| browser | 6.0 | 75.0 % |',
    '| database | 2.0 | 25.0 % |',
    '| axe | 2.0 | 50.0 % |',
    '| click | 2.0 | 50.0 % |',
    '| server/src/card.test.ts | 12.0 | 75.0 % |',
    '| journeys/card.test.ts | 4.0 | 25.0 % |',
  ])
})

test('a stage that did not run leaves its tables empty', () => {
  const empty = mkdtempSync(join(tmpdir(), 'firsthand-report-'))
  expect(rows(reportOf(empty, '/portal', new Map()))).toEqual([])
  rmSync(empty, { recursive: true })
})
