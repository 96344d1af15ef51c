import type { Words } from '#contract/common'

/** Default notices to registrants. Staff can change the text before it is sent. */
export const usualNotes: Readonly<Record<'EXTEND' | 'CLOSE' | 'POSTPONE', Words>> = {
  EXTEND: {
    en: 'Registration stays open longer.',
    'zh-HK': '登記期限延長。',
    'zh-CN': '登记期限延长。',
  },
  CLOSE: {
    en: 'Registration closes earlier than was announced.',
    'zh-HK': '登記提早截止。',
    'zh-CN': '登记提前截止。',
  },
  POSTPONE: {
    en: 'The dates of this session are postponed, for example because of the weather.',
    'zh-HK': '因天氣等情況，此銷售時段的日期順延。',
    'zh-CN': '因天气等情况，此销售时段的日期顺延。',
  },
}
