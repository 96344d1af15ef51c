import type { Words } from './en.ts'

const words: Words = {
  title: '转介表格',
  lead: '按序列号发予代理公司；每个序列号证明一次转介，只可使用一次。',
  backToProperty: '返回楼盘',
  none: '尚未发出任何表格。',
  agency: '代理公司',
  issuedUsed: '已发出{{issued}}份，已使用{{used}}份',
  used: '已使用',
  show: '显示序列号',
  sheetOf: '{{agency}}的序列号',
  print: '打印',
  make: '编制表格',
  prefix: '序列号开头',
  prefixHint: '英文字母及数字，例如KS',
  count: '数量',
  countHint: '最多{{most}}份',
  makePress: '编制表格',
  bringIn: '导入已有序列号的表格',
  serials: '表格序列号',
  serialsHint: '每行一个，可直接粘贴表格的一列。',
  bringInPress: '导入',
  wrongSerials_one: '没有导入任何表格。有{{count}}个序列号已经发出、重复或不正确：{{named}}',
  wrongSerials_other: '没有导入任何表格。有{{count}}个序列号已经发出、重复或不正确：{{named}}',
}
export default words
