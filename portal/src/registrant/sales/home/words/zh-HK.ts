import type { Words } from './en.ts'

const zhHK: Words = {
  title_one: '你的登記',
  title_other: '你的登記',
  details: '全部詳情',
  others: '你的其他登記',
  unfinished_one: '你有1項登記尚未提交。',
  unfinished_other: '你有{{count}}項登記尚未提交。',
  ready: '你有一份登記已準備就緒，{{time}}開始登記後即可提交。',
  readyNow: '你有一份登記已準備就緒，現在可以提交。',
  continue: '繼續',
  again: '再次登記，或登記另一物業',
  start: '開始',
  prepare: '預先準備下一次登記',
  closed: '現時沒有其他銷售時段接受登記。',
}

export default zhHK
