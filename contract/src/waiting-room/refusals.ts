import type { Refusals } from '../refusal.ts'

export const refusals = {
  'waiting.needed': {
    status: 403,
    en: 'Many people are here at the moment. Please wait for your turn in the waiting room.',
    'zh-HK': '目前人數眾多，請於等候室等候你的次序。',
    'zh-CN': '目前人数众多，请在等候室等候您的顺序。',
  },
} as const satisfies Refusals
