import type { Refusals } from '../refusal.ts'

export const refusals = {
  'exports.busy': {
    status: 409,
    en: 'Your other exports are still in progress. Please wait for them.',
    'zh-HK': '你的其他匯出尚在製作中，請稍候。',
    'zh-CN': '您的其他导出仍在生成中，请稍候。',
  },
  'exports.gone': {
    status: 410,
    en: 'This export no longer exists. Please create it again.',
    'zh-HK': '此匯出檔案已不存在，請重新匯出。',
    'zh-CN': '此导出文件已不存在，请重新导出。',
  },
} as const satisfies Refusals
