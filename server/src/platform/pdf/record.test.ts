import { expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { drawRecord } from '../workers/draw-record.ts'
import { drawRecordPages, type PrintedRecord } from './record.ts'

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
    for (const item of [`第${at}項`, `其${at}甲`, `其${at}乙`]) expect(parts).toContain(item)
  expect(parts.split('海岸線，灣景（第一期）').length - 1).toBeGreaterThan(290)
  for (let page = 1; page <= pages; page++) expect(parts).toContain(`第${page}頁，共${pages}頁`)
  expect(Math.min(...shown.map(({ y }) => y))).toBeGreaterThan(30)
})

test('of nothing there is a page all the same', async () => {
  expect((await readPdf(await drawRecordPages(record({ groups: [], lead: [] })))).pages).toBe(1)
})
