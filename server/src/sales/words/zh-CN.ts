import type { BringWords } from './en.ts'

export default {
  consent: '{{name}}：先由其本人通过我们发送的链接确认同意',
  document: '{{name}}：{{document}}原件（{{number}}）',
  relationship: '{{name}}：与登记人的关系证明，例如结婚证或出生医学证明',
  company: '公司：商业登记证、公司注册证明书、董事名单及董事会决议',
  referralForm: '地产代理的转介表格，序列号{{serial}}',
  incentiveLetter: '地产代理的优惠函件原件',
  cashierOrder: '您已输入的银行本票：{{amount}}，{{bank}}，号码{{number}}，收款人为{{payee}}',
  cheque: '您已输入的支票：{{amount}}，{{bank}}，号码{{number}}，收款人为{{payee}}',
  orders: '总额{{amount}}的银行本票，收款人为{{payee}}',
} satisfies BringWords
