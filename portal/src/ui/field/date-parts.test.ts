import { describe, expect, it } from 'vitest'
import { boxOrder, dateParts, dateValue, padded, readDate } from './date-parts.ts'

describe('a date in three boxes', () => {
  it('is empty only when all boxes are', () => {
    expect(dateValue({ year: '', month: '', day: '' })).toBe('')
    expect(dateValue({ year: '1988', month: '', day: '' })).toBe('1988--')
    expect(dateParts('1988--')).toEqual({ year: '1988', month: '', day: '' })
  })

  it('pads single figures and leaves empty boxes empty', () => {
    expect(dateValue(padded({ year: '1988', month: '3', day: '' }))).toBe('1988-03-')
  })

  it.each([
    '27/03/1988',
    '27-3-1988',
    '27 3 1988',
    '1988-03-27',
    '1988.3.27',
    '1988年3月27日',
    '27日3月1988年',
    '２７／０３／１９８８',
    ' 1988 年 3 月 27 日 ',
  ])('reads %s', text => {
    const date = readDate(text)
    expect(date && dateValue(date)).toBe('1988-03-27')
  })

  it.each(['27', '27/03', '19880327x', 'tomorrow', ''])('leaves %s to be typed', text => {
    expect(readDate(text)).toBeNull()
  })
})

it.each([
  ['en', 'day month year'],
  ['zh-HK', 'day month year'],
  ['zh-CN', 'year month day'],
])('the boxes stand in the order of %s: %s', (language, order) => expect(boxOrder(language).join(' ')).toBe(order))
