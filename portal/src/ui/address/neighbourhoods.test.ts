import { expect, test } from 'vitest'
import { neighbourhoodsOf } from './neighbourhoods.ts'

test.each([
  ['KT', ['Lam Tin', '藍田', '蓝田']],
  ['WC', ['Jardine’s Lookout', '渣甸山']],
  ['SK', ['LOHAS Park', '日出康城']],
])('%s is found by %j', (district, names) => {
  expect(neighbourhoodsOf(district)).toEqual(expect.arrayContaining(names))
})

test('each has a name in English and one in Chinese, and what is no district has none', () => {
  const districts = 'CW WC EA SO YTM SSP KC WTS KT KWT TW TM YL NO TP ST SK IS'.split(' ')
  for (const district of districts) {
    const names = neighbourhoodsOf(district)
    expect(names.length, district).toBeGreaterThan(10)
    expect(
      names.filter(name => name === '' || /\p{Script=Han} |, /u.test(name)),
      district,
    ).toEqual([])
  }
  expect(neighbourhoodsOf('ABROAD')).toEqual([])
})
