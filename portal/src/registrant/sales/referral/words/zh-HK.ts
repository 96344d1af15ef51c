import type { Words } from './en.ts'

const words: Words = {
  title: '登記{{property}}',
  lead: '一名地產代理邀請你登記。請核對以下是否你的代理。',
  agent: '地產代理',
  agency: '代理公司',
  licence: '牌照號碼',
  serial: '轉介表格',
  continue: '繼續',
  hint: '登記時會自動填上轉介表格及代理的資料，你可於登記內更改或移除。',
  endedTitle: '此轉介連結無法使用',
  endedLead: '有關表格已經使用或退回。你可直接登記，或向代理索取新連結。',
  toProperties: '查看所有樓盤',
}
export default words
