import en from '#contract/sales/sale-day/words/en'
import zhCN from '#contract/sales/sale-day/words/zh-CN'
import zhHK from '#contract/sales/sale-day/words/zh-HK'
import type { Words } from '#contract/common'

/** Texts of the letters about how a registration ended. */
export const outcomeWords = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }

/**
 * What becomes of the deposit; `PARTLY` means that some of it became part of the price, and some is to be collected.
 */
export const depositWords: Readonly<Record<'APPLIED' | 'PARTLY' | 'RETURN' | 'NONE', Words>> = {
  APPLIED: {
    en: 'The deposit of this registration is now part of the preliminary deposit.',
    'zh-HK': '此登記的按金已用作臨時訂金的一部分。',
    'zh-CN': '此登记的按金已用作临时订金的一部分。',
  },
  PARTLY: {
    en: 'Part of the deposit is now part of the preliminary deposit. The remaining cashier’s orders and cheques can be collected at the sales office with your identity document; what was paid by card goes back to the card.',
    'zh-HK': '部分按金已用作臨時訂金。餘下的本票及支票可憑身份證明文件到售樓處領回；以信用卡支付的款項將退回原卡。',
    'zh-CN': '部分按金已用作临时订金。其余的银行本票及支票可凭身份证明文件到售楼处领回；以信用卡支付的款项将退回原卡。',
  },
  RETURN: {
    en: 'Cashier’s orders and cheques can be collected at the sales office with your identity document; card payments are refunded to the card within 14 working days.',
    'zh-HK': '本票及支票可憑身份證明文件到售樓處領回；以信用卡支付的款項將於14個工作天內退回原卡。',
    'zh-CN': '银行本票及支票可凭身份证明文件到售楼处领回；以信用卡支付的款项将在14个工作日内退回原卡。',
  },
  NONE: {
    en: 'No deposit is left to be returned.',
    'zh-HK': '沒有按金須退還。',
    'zh-CN': '没有按金须退还。',
  },
}

/** The result of a tender, in the form that a second person reads before confirming it. */
export const resultWords: Readonly<Record<'UNIT' | 'WON' | 'NOT_SOLD', Words>> = {
  UNIT: {
    en: 'Flat {{unit}}, {{floor}}/F, {{block}}',
    'zh-HK': '{{block}} {{floor}}樓{{unit}}室',
    'zh-CN': '{{block}} {{floor}}楼{{unit}}室',
  },
  WON: {
    en: '{{number}} wins for {{price}}',
    'zh-HK': '{{number}}以{{price}}中標',
    'zh-CN': '{{number}}以{{price}}中标',
  },
  NOT_SOLD: { en: 'not sold', 'zh-HK': '沒有售出', 'zh-CN': '没有售出' },
}

/** When to come on the day of the sale: texts for after the times are set up, and before that. */
export const reportingWords: Readonly<Record<'BETWEEN' | 'LATER', Words>> = {
  BETWEEN: {
    en: 'On the day of the sale please report at the sales office between {{from}} and {{until}} (Hong Kong time). Anyone who reports later is called after everyone who reported on time, until {{end}}.',
    'zh-HK':
      '請於銷售當日{{from}}至{{until}}（香港時間）到售樓處報到。逾時報到者，須待所有準時報到者叫號後方可選購，直至{{end}}為止。',
    'zh-CN':
      '请在销售当日{{from}}至{{until}}（香港时间）到售楼处报到。逾时报到者，须待所有准时报到者叫号后方可选购，直至{{end}}为止。',
  },
  LATER: {
    en: 'Once the reporting time on the day of the sale is fixed, your registration shows it.',
    'zh-HK': '銷售當日的報到時間確定後，會在你的登記內顯示。',
    'zh-CN': '销售当日的报到时间确定后，会在您的登记内显示。',
  },
}
