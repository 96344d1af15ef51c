import type { Words } from './en.ts'

const zhCN: Words = {
  title_one: '您的登记',
  title_other: '您的登记',
  details: '全部详情',
  others: '您的其他登记',
  unfinished_one: '您有1项登记尚未提交。',
  unfinished_other: '您有{{count}}项登记尚未提交。',
  ready: '您有一份登记已准备就绪，{{time}}开始登记后即可提交。',
  readyNow: '您有一份登记已准备就绪，现在可以提交。',
  continue: '继续',
  again: '再次登记，或登记另一物业',
  start: '开始',
  prepare: '预先准备下一次登记',
  closed: '目前没有其他销售时段接受登记。',
}

export default zhCN
