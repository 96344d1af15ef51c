import type { Refusals } from '../refusal.ts'

export const refusals = {
  'club.offer.changed': {
    status: 409,
    en: 'Someone else has just changed this. Review it before you continue.',
    'zh-HK': '另一位職員剛更改了此資料，請重新查看後再繼續。',
    'zh-CN': '另一位员工刚更改了此资料，请重新查看后再继续。',
  },
} as const satisfies Refusals
