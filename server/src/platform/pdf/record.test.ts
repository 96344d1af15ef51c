import { describe, expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { drawRecord } from '../workers/index.ts'
import { drawRecordPages, type PrintedRecord } from './record.ts'
import { drawRecordRoll } from './roll.ts'

const line = (label: string, text: string) => ({ label, values: [{ text }] })
const record = (more: Partial<PrintedRecord> = {}): PrintedRecord => ({
  locale: 'zh-HK',
  at: '2026-11-22T06:05:00.000Z',
  title: '同意紀錄',
  lead: ['陳大文', '2026年11月22日 14:05'],
  groups: [
    {
      title: '海岸線發展',
      lead: '一',
      entries: [
        { title: { text: 'I agree.', lang: 'en' }, depth: 0, lines: [line('回覆', '同意')] },
        { title: { text: '住址' }, depth: 1, lines: [line('國家', '香港')] },
      ],
    },
  ],
  ...more,
})

test('it says all that it is given, in order, headed by the brand, each page numbered', async () => {
  const { flat, pages, pdf, objects } = await readPdf(await drawRecordPages(record()))
  const parts = [
    '海岸線',
    '購樓意向登記',
    '同意紀錄',
    '陳大文',
    '2026年11月22日 14:05',
    '海岸線發展',
    '一',
    'I agree.',
    '回覆',
  ]
  const inOrder = [...parts, '同意', '住址', '國家', '香港', '同意紀錄', '第1頁，共1頁']
  expect(flat.replaceAll(' ', '')).toBe(inOrder.join('').replaceAll(' ', ''))
  expect(pages).toBe(1)
  expect(pdf.getTitle()).toBe('同意紀錄')
  for (const tag of ['Document', 'H1', 'H2', 'H3', 'H4', 'Table', 'TR', 'TH', 'TD'])
    expect(objects).toContain(`/S /${tag}\n`)
  expect(objects).toContain('/Lang (en)')
})

test('what one page cannot hold goes on; nothing is lost, and nothing stands below the foot', async () => {
  const long = '海岸線，灣景（第一期）'.repeat(300)
  const entries = Array.from({ length: 60 }, (_, at) => ({
    title: { text: `第${at}項` },
    depth: 0,
    lines: [line('甲', `其${at}甲`), line('乙', `其${at}乙`)],
  }))
  const bytes = await drawRecord(
    record({ groups: [{ title: '一', entries: [...entries, { title: null, depth: 0, lines: [line('長', long)] }] }] }),
  )
  const { flat, pages, shown } = await readPdf(bytes)
  const parts = flat.replaceAll(' ', '')
  expect(pages).toBeGreaterThan(4)
  for (const at of entries.keys())
    for (const one of [`第${at}項`, `其${at}甲`, `其${at}乙`]) expect(parts).toContain(one)
  expect(parts.split('海岸線，灣景（第一期）').length - 1).toBeGreaterThan(290)
  for (let page = 1; page <= pages; page++) expect(parts).toContain(`第${page}頁，共${pages}頁`)
  expect(Math.min(...shown.map(({ y }) => y))).toBeGreaterThan(30)
})

test('of nothing there is a page all the same', async () => {
  expect((await readPdf(await drawRecordPages(record({ groups: [], lead: [] })))).pages).toBe(1)
})

describe('on a roll of 80 mm', () => {
  test('it says the same, in one piece as long as it takes, within what a printer reaches', async () => {
    const { flat, pages, pdf, size, shown } = await readPdf(await drawRecordRoll(record()))
    const parts = [
      '海岸線',
      '購樓意向登記',
      '同意紀錄',
      '陳大文',
      '2026年11月22日 14:05',
      '海岸線發展',
      '一',
      'I agree.',
    ]
    const inOrder = [...parts, '回覆', '同意', '住址', '國家', '香港']
    expect(flat.replaceAll(' ', '')).toBe(inOrder.join('').replaceAll(' ', ''))
    expect([pages, pdf.getTitle(), Math.round(size.width)]).toEqual([1, '同意紀錄', 227])
    const entries = Array.from({ length: 40 }, (_, at) => ({
      title: null,
      depth: 0,
      lines: [line('甲', `海岸線，灣景（第一期）其${at}`)],
    }))
    const long = await readPdf(await drawRecordRoll(record({ groups: [{ title: '一', entries }] })))
    expect(long.pages).toBe(1)
    expect(long.size.height).toBeGreaterThan(size.height + 1_000)
    for (const at of entries.keys()) expect(long.flat.replaceAll(' ', '')).toContain(`其${at}甲`.slice(0, -1))
    for (const { y, x } of [...shown, ...long.shown]) {
      expect(y).toBeGreaterThan(20)
      expect(x).toBeGreaterThan(10)
    }
  })
  test('the same facts are the same bytes, in whichever process', async () => {
    const [here, there] = [await drawRecordRoll(record()), await drawRecord(record(), 'ROLL')]
    expect(there.equals(here)).toBe(true)
  })
})

test('a copy says so at its head and at each foot, on either paper; what is none does not', async () => {
  const copy = { word: '副本', by: '黃麗明於2026年11月23日 14:05列印' }
  const [sheet, roll] = [await drawRecordPages(record({ copy })), await drawRecordRoll(record({ copy }))]
  const [a4, rolled] = await Promise.all(
    [sheet, roll].map(async bytes => (await readPdf(bytes)).flat.replaceAll(' ', '')),
  )
  expect(a4?.split('副本')).toHaveLength(3)
  expect(rolled?.split('副本')).toHaveLength(2)
  for (const text of [a4, rolled]) expect(text).toContain(copy.by.replaceAll(' ', ''))
  expect((await readPdf(await drawRecordPages(record()))).flat).not.toContain('副本')
})
