import type { Words } from './en.ts'

const words: Words = {
  title: '正在接受登记的楼盘',
  lead: '各楼盘的登记截止时间和所需按金，无需注册账户即可查看。',
  register: '登记购楼意向',
  prepare: '预先准备登记',
  share: '分享此楼盘',
  shared: '链接已复制。',
  groups: '组别',
  papers: '已公布的文件',
  papersBrief_one: '{{count}}份',
  papersBrief_other: '{{count}}份',
  late: '暂时无法加载，系统会继续尝试。',
  none: '目前没有接受登记的销售时段。',
  registeringFor: '您将登记{{property}}的购楼意向。',
  another: '选择其他楼盘',
}
export default words
