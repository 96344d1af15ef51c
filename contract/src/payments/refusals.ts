import type { Refusals } from '../refusal.ts'

export const refusals = {
  'payments.instrument.known': {
    status: 409,
    en: 'You have entered this cashier’s order or cheque before',
    'zh-HK': '你已輸入過此本票或支票',
    'zh-CN': '您已输入过此本票或支票',
  },
  'payments.instrument.too-many': {
    status: 409,
    en: 'At most 4 cashier’s orders or cheques can be entered for a registration',
    'zh-HK': '每項登記最多可輸入4張本票或支票',
    'zh-CN': '每项登记最多可输入4张本票或支票',
  },
} as const satisfies Refusals
