import type { Refusals } from '../refusal.ts'

export const refusals = {
  'privacy.registration.alive': {
    status: 409,
    en: 'Your account cannot be deleted while one of your registrations is still open. Once it is done, voided or withdrawn, please ask again.',
    'zh-HK': '你仍有未完結的登記，暫時未能刪除帳戶。待登記完成、作廢或撤回後，請再提出要求。',
    'zh-CN': '您仍有未完结的登记，暂时无法删除账户。待登记完成、作废或撤回后，请再提出要求。',
  },
} as const satisfies Refusals
