import type { BringWords } from './en.ts'

export default {
  consent: '{{name}}：先由其本人經我們發送的連結確認同意',
  document: '{{name}}：{{document}}正本（{{number}}）',
  relationship: '{{name}}：與登記人的關係證明，例如結婚證書或出生證明書',
  company: '公司：商業登記證、公司註冊證明書、董事名單及董事會決議',
  referralForm: '地產代理的轉介表格，序號{{serial}}',
  incentiveLetter: '地產代理的優惠函件正本',
  cashierOrder: '你已輸入的本票：{{amount}}，{{bank}}，號碼{{number}}，抬頭人為{{payee}}',
  cheque: '你已輸入的支票：{{amount}}，{{bank}}，號碼{{number}}，抬頭人為{{payee}}',
  orders: '合共{{amount}}的本票，抬頭人為{{payee}}',
} satisfies BringWords
