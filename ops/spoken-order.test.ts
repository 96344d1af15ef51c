// Tests the order in which texts join the parts of a place or a time: English from small to large, Chinese from large
// to small.
import { expect, test } from 'vitest'
import { collectTexts } from './texts.ts'

const { words = [] } = await collectTexts()
const fill = (place: string, locale: 'en' | 'zh-HK' | 'zh-CN', values: Record<string, string>): string => {
  const text = words.find(item => item.place === place)?.[locale] ?? place
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '?')
}

const english = { block: 'Tower 1', floor: '12', unit: 'A' }
const chinese = { block: '第1座', floor: '12', unit: 'A' }
const district = { en: { district: 'Kwun Tong', region: 'Kowloon' }, zh: { district: '觀塘', region: '九龍' } }
const hours = { from: '10:00', to: '10:30', until: '10:30', group: 'A' }
const day = { day: '2026年11月25日', time: '10:00', weekday: '星期三' }

test.each([
  ['portal/src/registrant/sales/words tenderUnitOf', 'en', english, 'Flat A, 12/F, Tower 1'],
  // A block may be a bare code, which would run into the floor, so the separator remains.
  ['portal/src/registrant/sales/words tenderUnitOf', 'zh-HK', chinese, '第1座 12樓A室'],
  ['portal/src/registrant/sales/words tenderUnitOf', 'zh-CN', chinese, '第1座 12楼A室'],
  ['portal/src/registrant/sale-day/words unit', 'en', english, 'Flat A, 12/F, Tower 1'],
  ['portal/src/registrant/sale-day/words unit', 'zh-HK', chinese, '第1座，12樓A室'],
  ['portal/src/registrant/sale-day/words unit', 'zh-CN', chinese, '第1座，12楼A室'],
  ['portal/src/staff/sale-day/words unit', 'en', english, 'Flat A, 12/F, Tower 1'],
  ['portal/src/staff/sale-day/words unit', 'zh-HK', chinese, '第1座，12樓A室'],
  ['portal/src/staff/sale-day/words unitAlone', 'en', english, 'Flat A, 12/F'],
  ['portal/src/staff/sale-day/words unitAlone', 'zh-CN', chinese, '12楼A室'],
  ['portal/src/staff/session/words unitOn', 'en', english, 'Flat A, 12/F'],
  ['portal/src/staff/session/words unitOn', 'zh-HK', chinese, '12樓A室'],
  ['portal/src/ui/words placeOf', 'en', district.en, 'Kwun Tong, Kowloon'],
  ['portal/src/ui/words placeOf', 'zh-HK', district.zh, '九龍觀塘'],
  ['portal/src/ui/words placeOf', 'zh-CN', district.zh, '九龍觀塘'],
  ['portal/src/registrant/sales/appointments/words span', 'en', hours, '10:00 to 10:30'],
  ['portal/src/registrant/sales/appointments/words span', 'zh-HK', hours, '10:00至10:30'],
  ['portal/src/registrant/sales/appointments/words dayTime', 'zh-HK', day, '2026年11月25日 10:00'],
  ['portal/src/registrant/sales/appointments/words dayTime', 'zh-CN', day, '2026年11月25日 10:00'],
  ['portal/src/registrant/sales/appointments/words dayOption', 'zh-CN', day, '2026年11月25日（星期三）'],
  ['portal/src/registrant/sales/sale-day/words window', 'zh-HK', hours, '10:00至10:30'],
] as const)('%s, %s', (place, locale, values, said) => expect(fill(place, locale, { ...values })).toBe(said))
