import type { Refusals } from '../refusal.ts'

export const refusals = {
  'privacy.registration.alive': {
    status: 409,
    en: 'Your account cannot be deleted while one of your registrations is still open. Once it is done, voided or withdrawn, please ask again.',
    'zh-HK': '你仍有未完結的登記，暫時未能刪除帳戶。待登記完成、作廢或撤回後，請再提出要求。',
    'zh-CN': '您仍有未完结的登记，暂时无法删除账户。待登记完成、作废或撤回后，请再提出要求。',
  },
  'privacy.deposit.held': {
    status: 409,
    en: 'Your account cannot be deleted while a deposit of yours has still to go back: a card refund under way, or a cashier’s order or cheque to be collected at the sales office. Please ask again after that.',
    'zh-HK':
      '你仍有按金尚待退還（信用卡退款處理中，或本票、支票尚待到售樓處領回），暫時未能刪除帳戶。請於退還後再提出要求。',
    'zh-CN':
      '您仍有按金尚待退还（信用卡退款处理中，或本票、支票尚待到售楼处领回），暂时无法删除账户。请在退还后再提出要求。',
  },
} as const satisfies Refusals
