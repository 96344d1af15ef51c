import type { Refusals } from '../refusal.ts'

export const refusals = {
  'consents.required': {
    status: 409,
    en: 'A required consent is missing',
    'zh-HK': '請先同意所有必須同意的項目',
    'zh-CN': '请先同意所有必选项目',
  },
  'consents.outdated': {
    status: 409,
    en: 'The terms have changed since you opened this page. Please read them again.',
    'zh-HK': '條款於你開啟此頁後已更新，請重新閱讀。',
    'zh-CN': '条款在您打开此页后已更新，请重新阅读。',
  },
  'consents.needed': {
    status: 409,
    en: 'Your account needs this consent. To withdraw it, delete your account.',
    'zh-HK': '你的帳戶必須有此同意。如要撤回，請刪除帳戶。',
    'zh-CN': '您的账户必须有此同意。如要撤回，请删除账户。',
  },
} as const satisfies Refusals
