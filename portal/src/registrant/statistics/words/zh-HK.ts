import type { Words } from './en.ts'

export default {
  title: '登記數目',
  lead: '賣方公開的登記數目。',
  late: '暫時未能取得最新數目，系統會自動重試。',
  registrations: '登記份數',
  registrationsHint: '有效登記，不包括已撤回或無效者',
  byAgents: '其中登記人為地產代理',
  byAgentsHint: '持牌地產代理及營業員以本人名義登記',
  intents: '抽籤名額',
  intents_FIRST_COME: '揀樓名額',
  intentsHint: '每項登記可有多個抽籤名額',
  intentsHint_FIRST_COME: '每項登記可有多個揀樓名額',
  people: '不同人士',
  companies: '不同公司',
  onceHint: '每名只計一次',
  byGroup: '按組別',
  countedAt: '{{time}}統計，每數秒更新。',
  meaning: '登記並非要約，亦不代表已購買任何單位，不反映將售出的單位數目或成交價。',
} satisfies Words
