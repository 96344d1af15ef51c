import type { Words } from './en.ts'

const words: Words = {
  title: '轉介表格',
  lead: '按序號發予代理公司；每個序號證明一次轉介，只可使用一次。',
  backToProperty: '返回樓盤',
  none: '尚未發出任何表格。',
  agency: '代理公司',
  issuedUsed: '已發出{{issued}}份，已使用{{used}}份',
  used: '已使用',
  show: '顯示序號',
  sheetOf: '{{agency}}的序號',
  print: '列印',
  make: '編製表格',
  prefix: '序號開首',
  prefixHint: '英文字母及數字，例如KS',
  count: '數目',
  countHint: '最多{{most}}份',
  makePress: '編製表格',
  bringIn: '匯入已有序號的表格',
  serials: '表格序號',
  serialsHint: '每行一個，可直接貼上試算表的一欄。',
  bringInPress: '匯入',
  wrongSerials_one: '未有匯入任何表格。有{{count}}個序號已經發出、重複或不正確：{{named}}',
  wrongSerials_other: '未有匯入任何表格。有{{count}}個序號已經發出、重複或不正確：{{named}}',
}
export default words
