import type { Words } from './en.ts'

export default {
  page_registrations: '登記',
  page_sessions: '銷售時段',
  page_finance: '財務',
  page_numbers: '數目',
  page_ballots: '抽籤',
  page_checks: '檢查',
  'page_away-desks': '離線櫃位',
  page_agents: '地產代理',
  page_exports: '匯出',
} satisfies Words
