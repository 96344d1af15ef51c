import type { Words } from '#contract/common'
import type { VoidReason } from '#contract/sales/desk/verification'

/** Reasons why a registration is void, for the letter. */
export const voidReasons: Readonly<Record<VoidReason, Words>> = {
  MISMATCH: {
    en: 'The particulars differ from the documents that were shown.',
    'zh-HK': '登記資料與所出示的文件不符。',
    'zh-CN': '登记资料与所出示的文件不符。',
  },
  DUPLICATE: {
    en: 'It duplicates another registration.',
    'zh-HK': '與另一項登記重複。',
    'zh-CN': '与另一项登记重复。',
  },
  OVER_LIMIT: {
    en: 'A person or company named in it has more registrations than the session allows.',
    'zh-HK': '所列人士或公司的登記數目超出此銷售時段的上限。',
    'zh-CN': '所列人士或公司的登记数目超出此销售时段的上限。',
  },
  UNDER_AGE: {
    en: 'A person named in it is under 18.',
    'zh-HK': '所列人士未滿18歲。',
    'zh-CN': '所列人士未满18岁。',
  },
  INSTRUMENT: {
    en: 'The cashier’s order or cheque could not be accepted.',
    'zh-HK': '所交的本票或支票未能接受。',
    'zh-CN': '所交的银行本票或支票不能接受。',
  },
  NOT_AGREED: {
    en: 'A person named in it did not agree to be named.',
    'zh-HK': '所列人士並未同意列入此登記。',
    'zh-CN': '所列人士并未同意列入此登记。',
  },
  IRREGULAR: {
    en: 'It was found not to comply with the terms of registration.',
    'zh-HK': '經查核，此登記不符合登記條款。',
    'zh-CN': '经核查，此登记不符合登记条款。',
  },
}

/** Returns the reason of a status in the registrant's words; null if the status needs no reason. */
export const shownReason = (reason: string | null): Words | null =>
  reason === null ? null : (shownReasons[reason] ?? null)

export const shownReasons: Readonly<Partial<Record<string, Words>>> = {
  ...voidReasons,
  UNPAID_AT_CLOSE: {
    en: 'The deposit was not paid when registration closed.',
    'zh-HK': '截止登記時仍未繳付按金。',
    'zh-CN': '截止登记时仍未缴纳按金。',
  },
  NOT_VERIFIED: {
    en: 'It was not verified at the sales office by the deadline.',
    'zh-HK': '未有在限期前於售樓處核實。',
    'zh-CN': '未在限期前到售楼处核实。',
  },
}
