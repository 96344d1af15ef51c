import type { Refusals } from '../../refusal.ts'

export const refusals = {
  'sales.presence.needed': {
    status: 409,
    en: 'You registered this customer yourself. A colleague must verify it, or the customer proves their presence with a code sent to their mobile.',
    'zh-HK': '此登記由你在櫃位辦理，須由另一位職員核實，或由客戶以手機驗證碼證明本人在場。',
    'zh-CN': '此登记由您在柜台办理，须由另一位员工核实，或由客户以手机验证码证明本人在场。',
  },
  'sales.presence.taken': {
    status: 409,
    en: 'This mobile number already proved another customer’s presence. Use another number, or ask a colleague to verify it.',
    'zh-HK': '此手提電話號碼曾用以證明另一位客戶在場，請使用其他號碼，或由另一位職員核實。',
    'zh-CN': '此手机号码曾用以证明另一位客户在场，请使用其他号码，或由另一位员工核实。',
  },
  'sales.desk-set.taken': {
    status: 409,
    en: 'You already have offline data of this session on another device. Discard it before you work offline here.',
    'zh-HK': '你已在另一裝置下載此銷售時段的離線資料，請先捨棄該份資料，再在此裝置下載。',
    'zh-CN': '您已在另一设备下载此销售时段的离线资料，请先放弃那份资料，再在此设备下载。',
  },
  'sales.desk-set.ended': {
    status: 409,
    en: 'A supervisor ended offline work at this desk. The offline data is no longer on this device.',
    'zh-HK': '主管已結束此櫃位的離線工作，此裝置已沒有離線資料。',
    'zh-CN': '主管已结束此柜台的离线工作，此设备已没有离线资料。',
  },
  'sales.desk-set.unread': {
    status: 409,
    en: 'Another version of the app saved this work, so it was not carried out. A supervisor decides.',
    'zh-HK': '此項操作由另一版本的程式儲存，未能執行，已交主管處理。',
    'zh-CN': '此项操作由另一版本的程序保存，未能执行，已交主管处理。',
  },
  'sales.desk-set.late': {
    status: 409,
    en: 'The desk recorded this verification in time but sent it after the deadline. A supervisor must accept it.',
    'zh-HK': '櫃位記錄為限期前核實，但資料於限期後才送達，須由主管接納。',
    'zh-CN': '柜台记录为期限前核实，但资料在期限后才送达，须由主管接受。',
  },
  'sales.desk-set.receipt': {
    status: 409,
    en: 'This receipt number is not reserved for this desk, or is already used',
    'zh-HK': '此收據號碼並非預留予此櫃位，或已使用。',
    'zh-CN': '此收据号码未预留给此柜台，或已使用。',
  },
} as const satisfies Refusals
