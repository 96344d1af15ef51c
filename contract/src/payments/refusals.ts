import type { Refusals } from '../refusal.ts'

export const refusals = {
  'payments.instrument.known': {
    status: 409,
    en: 'You have entered this cashier’s order or cheque before',
    'zh-HK': '你已輸入過此本票或支票',
    'zh-CN': '您已输入过此银行本票或支票',
  },
  'payments.instrument.too-many': {
    status: 409,
    en: 'At most 4 cashier’s orders or cheques can be entered for a registration',
    'zh-HK': '每項登記最多可輸入4張本票或支票',
    'zh-CN': '每项登记最多可输入4张银行本票或支票',
  },
  'payments.event.refused': {
    status: 400,
    en: 'The signature of this message is invalid or too old',
    'zh-HK': '此訊息的簽署無效或已過時',
    'zh-CN': '此消息的签名无效或已过时',
  },
  'payments.card.open': {
    status: 409,
    en: 'A card payment is still open. Finish or cancel it first.',
    'zh-HK': '尚有一項信用卡付款未完成，請先完成或取消。',
    'zh-CN': '尚有一笔信用卡付款未完成，请先完成或取消。',
  },
  'payments.card.too-many': {
    status: 409,
    en: 'At most 4 card payments can be made for a registration',
    'zh-HK': '每項登記最多可以信用卡付款4次',
    'zh-CN': '每项登记最多可用信用卡付款4次',
  },
  'payments.card.ended': {
    status: 409,
    en: 'This card payment can no longer be cancelled',
    'zh-HK': '此信用卡付款已不能取消',
    'zh-CN': '此笔信用卡付款已不能取消',
  },
  'payments.instrument.state': {
    status: 409,
    en: 'This cashier’s order or cheque has already been received, replaced or returned',
    'zh-HK': '此本票或支票已經收取、更換或退還',
    'zh-CN': '此银行本票或支票已经收取、更换或退还',
  },
} as const satisfies Refusals
