import type { Refusals } from '../refusal.ts'

export const refusals = {
  'reference.list.changed': {
    status: 409,
    en: 'Someone else has just changed this list. Review it before you continue.',
    'zh-HK': '另一位職員剛更改了此清單，請重新查看後再繼續。',
    'zh-CN': '另一位员工刚更改了此列表，请重新查看后再继续。',
  },
} as const satisfies Refusals
