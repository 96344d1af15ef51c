import type { Words } from '#contract/common'
import type { TicketStatus } from '#contract/sales/ticket/ticket'

/** The status of a registration on a pass. `REPLACED`: the QR code was renewed, and another pass shows the new one. */
export const passStatusWords: Readonly<Record<TicketStatus | 'REPLACED', Words>> = {
  PENDING: { en: 'Pending', 'zh-HK': '待付款', 'zh-CN': '待付款' },
  REGISTERED: { en: 'Registered, to be verified', 'zh-HK': '已登記，待核實', 'zh-CN': '已登记，待核实' },
  VERIFIED: { en: 'Verified', 'zh-HK': '已核實', 'zh-CN': '已核实' },
  CHECKED_IN: { en: 'Checked In', 'zh-HK': '已報到', 'zh-CN': '已报到' },
  DONE: { en: 'Done', 'zh-HK': '已完成', 'zh-CN': '已完成' },
  VOIDED: { en: 'Voided', 'zh-HK': '已作廢', 'zh-CN': '已作废' },
  WITHDREW: { en: 'Withdrew', 'zh-HK': '已撤回', 'zh-CN': '已撤回' },
  REPLACED: { en: 'QR code replaced', 'zh-HK': '二維碼已更換', 'zh-CN': '二维码已更换' },
}

/** Labels and notes of a pass. */
export const passWords = {
  property: { en: 'Property', 'zh-HK': '樓盤', 'zh-CN': '楼盘' },
  status: { en: 'Status', 'zh-HK': '狀態', 'zh-CN': '状态' },
  number: { en: 'Registration number', 'zh-HK': '登記編號', 'zh-CN': '登记编号' },
  session: { en: 'Session and group', 'zh-HK': '銷售時段及組別', 'zh-CN': '销售时段及组别' },
  name: { en: 'Name', 'zh-HK': '姓名', 'zh-CN': '姓名' },
  appointment: { en: 'Appointment', 'zh-HK': '預約時間', 'zh-CN': '预约时间' },
  deadline: { en: 'Verify by', 'zh-HK': '核實限期', 'zh-CN': '核实限期' },
  position: { en: 'Ballot position', 'zh-HK': '抽籤次序', 'zh-CN': '抽签次序' },
  reporting: { en: 'Report from', 'zh-HK': '報到時間', 'zh-CN': '报到时间' },
  sale: { en: 'Date of sale', 'zh-HK': '出售日期', 'zh-CN': '出售日期' },
  office: { en: 'Sales office', 'zh-HK': '售樓處', 'zh-CN': '售楼处' },
  unit: {
    en: 'Flat {{unit}}, {{floor}}/F, {{block}}',
    'zh-HK': '{{block}} {{floor}}樓{{unit}}室',
    'zh-CN': '{{block}} {{floor}}楼{{unit}}室',
  },
  positionOf: {
    en: '{{positions}} of {{entries}}',
    'zh-HK': '{{positions}}／{{entries}}',
    'zh-CN': '{{positions}}／{{entries}}',
  },
  note: { en: 'Please note', 'zh-HK': '請注意', 'zh-CN': '请注意' },
  bring: {
    en: 'Please bring your identity document too. The registration in the portal is authoritative; this pass may show a change later.',
    'zh-HK': '請同時攜帶身份證明文件。登記資料以網站所示為準；此票證的更新可能稍有延遲。',
    'zh-CN': '请同时携带身份证明文件。登记资料以网站所示为准；此凭证的更新可能稍有延迟。',
  },
  pass: { en: 'Registration {{number}}', 'zh-HK': '登記{{number}}', 'zh-CN': '登记{{number}}' },
} as const satisfies Record<string, Words>
