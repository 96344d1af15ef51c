import type { Refusals } from '../refusal.ts'

export const refusals = {
  'consents.required': {
    status: 409,
    en: 'A required consent is missing',
    'zh-HK': '尚欠必要的同意',
    'zh-CN': '尚欠必要的同意',
  },
  'consents.outdated': {
    status: 409,
    en: 'The terms have changed since you opened this page. Please read them again.',
    'zh-HK': '條款於你開啟此頁後已更新，請重新閱讀。',
    'zh-CN': '条款在您打开此页后已更新，请重新阅读。',
  },
} as const satisfies Refusals
