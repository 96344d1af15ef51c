import type { Refusals } from '../refusal.ts'

export const refusals = {
  'sales.session.closed': { status: 409, en: 'Registration Closed', 'zh-HK': '登記已截止', 'zh-CN': '登记已截止' },
  'sales.session.not-open': {
    status: 409,
    en: 'Registration has not opened yet',
    'zh-HK': '登記尚未開始',
    'zh-CN': '登记尚未开始',
  },
  'sales.intent.submitted': {
    status: 409,
    en: 'This registration was already submitted',
    'zh-HK': '此登記已經提交',
    'zh-CN': '此登记已经提交',
  },
  'sales.ticket.limit': {
    status: 409,
    en: 'Your personal account has reached the maximum count of tickets for this session',
    'zh-HK': '你的個人帳戶已達此銷售時段的登記數目上限',
    'zh-CN': '您的个人账户已达此销售时段的登记数目上限',
  },
  'sales.ticket.state': {
    status: 409,
    en: 'This registration can no longer be changed in that way',
    'zh-HK': '此登記的狀態已不容許該項更改',
    'zh-CN': '此登记的状态已不允许该项更改',
  },
  'sales.ticket.pay-now': {
    status: 409,
    en: 'This session wants the deposit paid before registration is complete',
    'zh-HK': '此銷售時段須先繳付按金方可完成登記',
    'zh-CN': '此销售时段须先缴付按金方可完成登记',
  },
  'sales.ticket.withdraw-at-office': {
    status: 409,
    en: 'In this session a registration is withdrawn at the sales office',
    'zh-HK': '此銷售時段的登記須親臨售樓處撤回',
    'zh-CN': '此销售时段的登记须到售楼处撤回',
  },
  'sales.draft.stale': {
    status: 409,
    en: 'This registration was changed in another window. Reload to see the latest entries.',
    'zh-HK': '此登記已於另一視窗更改，請重新載入以查看最新資料。',
    'zh-CN': '此登记已在另一窗口更改，请重新加载以查看最新资料。',
  },
} as const satisfies Refusals
