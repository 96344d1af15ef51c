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
  'consents.text.changed': {
    status: 409,
    en: 'Someone else has just changed this text. Review it before you continue.',
    'zh-HK': '另一位職員剛更改了此條文，請重新查看後再繼續。',
    'zh-CN': '另一位员工刚更改了此文本，请重新查看后再继续。',
  },
  'consents.text.incomplete': {
    status: 409,
    en: 'This text is not complete in all three languages. The missing parts are listed.',
    'zh-HK': '此條文的三種語言版本尚未齊備，所欠部分已列出。',
    'zh-CN': '此文本的三种语言版本尚未齐备，所缺部分已列出。',
  },
  'consents.text.same': {
    status: 409,
    en: 'This is the same as the version in force, so there is nothing to publish.',
    'zh-HK': '內容與現行版本相同，毋須發布。',
    'zh-CN': '内容与现行版本相同，无需发布。',
  },
} as const satisfies Refusals
