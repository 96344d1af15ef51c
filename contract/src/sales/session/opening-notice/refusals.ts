import type { Refusals } from '../../../refusal.ts'

export const refusals = {
  'sales.opening.past': {
    status: 409,
    en: 'Registration has opened: you can register now.',
    'zh-HK': '現已開始登記，你可立即登記。',
    'zh-CN': '现已开始登记，您可以立即登记。',
  },
} as const satisfies Refusals
