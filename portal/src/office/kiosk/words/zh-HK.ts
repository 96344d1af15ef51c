import type { Words } from './en.ts'

export default {
  title: '取籌',
  noSession: '此取籌機未獲編配銷售時段，請向櫃位職員查詢。',
  withCode: '使用二維碼',
  code: '二維碼',
  codeHint: '請將登記的二維碼對準掃描器。',
  wayOut: '請使用掃描器，或不用二維碼取籌。',
  withoutCode: '沒有二維碼',
  withoutCodeHint: '如手上沒有二維碼，請在此取籌，其後向櫃位職員說出登記編號。',
  take: '取籌',
  yourNumber: '你的籌號',
  noneAhead: '下一位就是你。',
  ahead_one: '前面有一人。',
  ahead_other: '前面有{{count}}人。',
  about: '約需{{minutes}}分鐘。',
  expected: '預約{{time}}。',
  wait: '請記下籌號，等候叫號。',
  done: '完成',
} satisfies Words
