import type { Difference } from '#contract/sales/session/differences'
import type { SalesOffice, SurveyQuestion } from '#contract/sales/property/sales-session'

const purpose = {
  title: { en: 'What is it for?', 'zh-HK': '購買目的', 'zh-CN': '购买目的' },
  options: [
    { code: 'OWN', name: { en: 'To live in', 'zh-HK': '自住', 'zh-CN': '自住' } },
    { code: 'RENT', name: { en: 'To let', 'zh-HK': '出租', 'zh-CN': '出租' } },
  ],
}

/** Returns two survey questions whose codes begin with the name of their column. */
export const survey = (column: string): SurveyQuestion[] =>
  ['1', '2'].map(code => ({ ...purpose, code: column + code }))

export const office: SalesOffice = {
  name: { en: 'Garden Court Sales Office', 'zh-HK': '花園閣售樓處', 'zh-CN': '花园阁售楼处' },
  address: { en: '2 Sample Road, Kowloon', 'zh-HK': '九龍樣本道2號', 'zh-CN': '九龙样本道2号' },
  hours: { en: '11:00 to 19:00 daily', 'zh-HK': '每日11:00至19:00', 'zh-CN': '每日11:00至19:00' },
  phone: '+852 2345 0000',
}

/** Returns the units of a block of two floors, in which one floor has one unit less. */
export const units = (block: string) =>
  ['12A', '12B', '11A'].map(place => ({ block, floor: place.slice(0, 2), unit: place.slice(2) }))

export const differences: Difference[] = [
  { field: 'times.closesAt', of: null, before: '2026-12-05T12:00:00.000Z', after: '2026-12-12T12:00:00.000Z' },
  { field: 'limits.maxIntentsPerTicket', of: null, before: 1, after: 2 },
]
