import type { Words } from './en.ts'

export default {
  page_registrations: '登记',
  page_sessions: '销售时段',
  page_finance: '财务',
  page_numbers: '数目',
  page_ballots: '抽签',
  page_checks: '检查',
  'page_away-desks': '离线柜台',
  page_agents: '地产代理',
  page_exports: '导出',
} satisfies Words
