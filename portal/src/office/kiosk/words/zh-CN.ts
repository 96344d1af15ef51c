import type { Words } from './en.ts'

export default {
  title: '取号',
  noSession: '此取号机尚未分配销售时段，请向柜台员工查询。',
  withCode: '使用二维码',
  code: '二维码',
  codeHint: '请将登记的二维码对准扫描器。',
  wayOut: '请使用扫描器，或不用二维码取号。',
  withoutCode: '没有二维码',
  withoutCodeHint: '如果手上没有二维码，请在此取号，之后向柜台员工说出登记编号。',
  take: '取号',
  yourNumber: '您的号码',
  noneAhead: '下一位就是您。',
  ahead_one: '前面有一人。',
  ahead_other: '前面有{{count}}人。',
  about: '约需{{minutes}}分钟。',
  expected: '预约{{time}}。',
  wait: '请记下号码，等候叫号。',
  done: '完成',
} satisfies Words
