import { expect, test } from 'vitest'
import { blockNameIn, proposedBlockName } from './block-name.ts'

test.each([
  ['Tower 1', 'Tower 1', '第1座', '第1座'],
  ['TOWER  12B', 'TOWER  12B', '第12B座', '第12B座'],
  ['Block A', 'Block A', 'A座', 'A座'],
  ['Blk. 3', 'Blk. 3', '第3座', '第3座'],
  ['Court 2', 'Court 2', '第2座', '第2座'],
  ['Building T1', 'Building T1', 'T1座', 'T1座'],
  ['Phase 2', 'Phase 2', '第2期', '第2期'],
  ['Tower 1 第1座', 'Tower 1', '第1座', '第1座'],
  ['Tower 1 / 第1座', 'Tower 1', '第1座', '第1座'],
  ['Tower 1第1座', 'Tower 1', '第1座', '第1座'],
  ['Tower A A座', 'Tower A', 'A座', 'A座'],
  ['Harbour Tower 海港大樓', 'Harbour Tower', '海港大樓', '海港大樓'],
  ['第3座', 'Tower 3', '第3座', '第3座'],
  ['B座', 'Tower B', 'B座', 'B座'],
  ['Lakeside', 'Lakeside', 'Lakeside', 'Lakeside'],
  ['海灣閣', '海灣閣', '海灣閣', '海灣閣'],
  ['1', '1', '1', '1'],
  ['', '', '', ''],
])('%j is proposed as %j, %j, %j', (block, en, hk, cn) =>
  expect(proposedBlockName(block)).toEqual({ en, 'zh-HK': hk, 'zh-CN': cn }),
)

test('what staff say comes before what is proposed', () => {
  const name = { en: 'Tower 1', 'zh-HK': '海峰', 'zh-CN': '海峰' }
  expect(blockNameIn([{ block: 'Tower 1', name }], 'Tower 1')).toEqual(name)
  expect(blockNameIn([{ block: 'Tower 1', name }], 'Tower 2')['zh-HK']).toBe('第2座')
})
