import type { Words } from './en.ts'

const words: Words = {
  title: '現正接受登記的樓盤',
  lead: '各樓盤的登記截止時間及所需按金，毋須開立帳戶即可查閱。',
  register: '登記購樓意向',
  prepare: '預先準備登記',
  share: '分享此樓盤',
  shared: '已複製連結。',
  groups: '組別',
  papers: '已公布的文件',
  papersBrief_one: '{{count}}份',
  papersBrief_other: '{{count}}份',
  late: '暫時未能載入，系統會繼續嘗試。',
  none: '目前沒有接受登記的銷售時段。',
  registeringFor: '你將登記{{property}}的購樓意向。',
  another: '選擇其他樓盤',
}
export default words
