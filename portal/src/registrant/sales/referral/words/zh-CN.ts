import type { Words } from './en.ts'

const words: Words = {
  title: '登记{{property}}',
  lead: '一名地产代理邀请您登记。请核对以下是否您的代理。',
  agent: '地产代理',
  agency: '代理公司',
  licence: '牌照号码',
  serial: '转介表格',
  continue: '继续',
  hint: '登记时会自动填上转介表格及代理的资料，您可在登记内更改或移除。',
  endedTitle: '此转介链接无法使用',
  endedLead: '有关表格已经使用或退回。您可以直接登记，或向代理索取新链接。',
  toProperties: '查看所有楼盘',
}
export default words
