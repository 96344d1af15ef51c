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
  'sales.ticket.deposit-short': {
    status: 409,
    en: 'The cashier’s orders and cheques entered do not add up to the total deposit',
    'zh-HK': '已輸入的本票及支票合計與按金總額不符',
    'zh-CN': '已输入的银行本票及支票合计与按金总额不符',
  },
  'sales.ticket.payment-open': {
    status: 409,
    en: 'A card payment for this registration is still open. Finish or cancel it first.',
    'zh-HK': '此登記尚有一項信用卡付款未完成，請先完成或取消。',
    'zh-CN': '此登记尚有一笔信用卡付款未完成，请先完成或取消。',
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
  'sales.draft.too-many': {
    status: 409,
    en: 'You have 20 registrations that were begun and not submitted. Remove one first.',
    'zh-HK': '你已有20項未提交的登記，請先刪除其中一項。',
    'zh-CN': '您已有20项未提交的登记，请先删除其中一项。',
  },
  'sales.ticket.person-limit': {
    status: 409,
    en: 'A person named here has reached the maximum count of registrations for this session',
    'zh-HK': '此登記所列的其中一名人士已達此銷售時段的登記數目上限',
    'zh-CN': '此登记所列的其中一名人士已达此销售时段的登记数目上限',
  },
  'sales.ticket.company-limit': {
    status: 409,
    en: 'This company has reached the maximum count of registrations for this session',
    'zh-HK': '此公司已達此銷售時段的登記數目上限',
    'zh-CN': '此公司已达此销售时段的登记数目上限',
  },
  'sales.party.too-many': {
    status: 409,
    en: 'You have entered 100 people and companies. Remove one first.',
    'zh-HK': '你已輸入100名人士及公司，請先刪除其中一項。',
    'zh-CN': '您已输入100名人士及公司，请先删除其中一项。',
  },
  'sales.attachment.too-many': {
    status: 409,
    en: 'You have uploaded many files that no registration uses. Please try again tomorrow.',
    'zh-HK': '你已上載大量未用於任何登記的檔案，請明天再試。',
    'zh-CN': '您已上传大量未用于任何登记的文件，请明天再试。',
  },
  'sales.related.unknown': {
    status: 404,
    en: 'Cannot find corresponding related registration no.',
    'zh-HK': '找不到相應的相關登記編號',
    'zh-CN': '找不到相应的相关登记编号',
  },
  'sales.related.no-registrant': {
    status: 404,
    en: 'Cannot find corresponding registrant',
    'zh-HK': '找不到相應的登記人',
    'zh-CN': '找不到相应的登记人',
  },
  'sales.referral.invalid': {
    status: 409,
    en: 'Invalid Referral Form Number',
    'zh-HK': '轉介表格編號無效',
    'zh-CN': '转介表格编号无效',
  },
  'sales.consent-link.gone': {
    status: 404,
    en: 'This link is no longer valid. Please ask the registrant for a new one, or give your consents at the sales office.',
    'zh-HK': '此連結已失效。請向登記人索取新連結，或於售樓處給予同意。',
    'zh-CN': '此链接已失效。请向登记人索取新链接，或到售楼处给予同意。',
  },
} as const satisfies Refusals
