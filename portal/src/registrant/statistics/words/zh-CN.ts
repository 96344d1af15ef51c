import type { Words } from './en.ts'

export default {
  title: '登记数目',
  lead: '卖方公开的登记数目。',
  late: '暂时无法取得最新数目，系统会自动重试。',
  registrations: '登记份数',
  registrationsHint: '有效登记，不包括已撤回或无效的',
  byAgents: '其中登记人为地产代理',
  byAgentsHint: '持牌地产代理及营业员以本人名义登记',
  intents: '抽签名额',
  intents_FIRST_COME: '选房名额',
  intentsHint: '每项登记可有多个抽签名额',
  intentsHint_FIRST_COME: '每项登记可有多个选房名额',
  people: '不同人士',
  companies: '不同公司',
  onceHint: '每名只计一次',
  byGroup: '按组别',
  countedAt: '{{time}}统计，每数秒更新。',
  meaning: '登记并非要约，也不代表已购买任何单位，不反映将售出的单位数目或成交价。',
} satisfies Words
