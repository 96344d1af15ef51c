import { expect, test } from 'vitest'
import { linesOf, type SpokenAddress } from './address-lines.ts'

const none: SpokenAddress = { line1: '', line2: '', line3: '', district: '', city: '', country: '' }
const english = { ...none, line1: 'Flat A, 12/F', line2: '8 Lantern Path', district: 'Kwun Tong', city: 'Kowloon' }
const chinese = { ...none, line1: '12樓A室', line2: '燈影徑8號', district: '觀塘', city: '九龍', country: '香港' }

test.each([
  ['en', { ...english, country: 'Hong Kong' }, 'Flat A, 12/F | 8 Lantern Path | Kwun Tong | Kowloon | Hong Kong'],
  ['zh-HK', chinese, '香港九龍觀塘 | 燈影徑8號 | 12樓A室'],
  ['zh-HK', { ...chinese, line3: '由陳先生轉交' }, '香港九龍觀塘 | 燈影徑8號 | 12樓A室 | 由陳先生轉交'],
  [
    'zh-CN',
    { ...none, line1: '3栋402', district: '深圳市', city: '广东省', country: '中国内地' },
    '中国内地广东省深圳市 | 3栋402',
  ],
  [
    'zh-HK',
    { ...none, line1: '3棟402', line2: '科苑路8號', district: '深圳市', city: '廣東省', country: '中國內地' },
    '中國內地廣東省深圳市 | 科苑路8號 | 3棟402',
  ],
  ['zh-CN', { ...none, country: '法国' }, '法国'],
] as const)('%s: %o', (locale, address, lines) => {
  expect(linesOf(address, locale).join(' | ')).toBe(lines)
})
