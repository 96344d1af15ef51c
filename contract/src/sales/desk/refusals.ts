import type { Refusals } from '../../refusal.ts'

export const refusals = {
  'sales.presence.needed': {
    status: 409,
    en: 'You registered this person yourself. A colleague verifies it, or the person proves to be here by a code on their mobile.',
    'zh-HK': '此登記由你在櫃位辦理，須由另一位職員核實，或由客戶以手機驗證碼證明本人在場。',
    'zh-CN': '此登记由您在柜台办理，须由另一位员工核实，或由客户以手机验证码证明本人在场。',
  },
  'sales.presence.taken': {
    status: 409,
    en: 'This mobile number has proved that somebody else was here. Use another, or let a colleague verify it.',
    'zh-HK': '此手提電話號碼曾用以證明另一位客戶在場，請使用其他號碼，或由另一位職員核實。',
    'zh-CN': '此手机号码曾用以证明另一位客户在场，请使用其他号码，或由另一位员工核实。',
  },
  'sales.desk-set.taken': {
    status: 409,
    en: 'You have taken this session along on another device already. Give that one up before you take it here.',
    'zh-HK': '你已於另一裝置帶走此銷售時段的資料，請先放棄該份資料，再於此裝置帶走。',
    'zh-CN': '您已在另一设备上带走此销售时段的资料，请先放弃那一份，再在此设备上带走。',
  },
  'sales.desk-set.ended': {
    status: 409,
    en: 'What this desk had taken along was ended by the office, and is not on this device any more.',
    'zh-HK': '辦事處已終止此櫃位所帶的資料，此裝置已不再保存。',
    'zh-CN': '办事处已终止此柜台所带的资料，此设备已不再保存。',
  },
  'sales.desk-set.unread': {
    status: 409,
    en: 'This was kept by another version of the program, so it was not done. A supervisor has what was kept, and decides.',
    'zh-HK': '此項工作由另一版本的程式保存，未能執行。所保存的內容已交主管處理。',
    'zh-CN': '此项工作由另一版本的程序保存，未能执行。所保存的内容已交主管处理。',
  },
  'sales.desk-set.late': {
    status: 409,
    en: 'The desk says that this was verified in time, but it arrived after the deadline. A supervisor has to accept it.',
    'zh-HK': '櫃位表示已於限期前核實，但資料於限期後才送達，須由主任確認。',
    'zh-CN': '柜台表示已在期限前核实，但资料在期限后才送达，须由主管确认。',
  },
  'sales.desk-set.receipt': {
    status: 409,
    en: 'This receipt number was not reserved for this desk, or has been used',
    'zh-HK': '此收據號碼並非預留予此櫃位，或已使用。',
    'zh-CN': '此收据号码未预留给此柜台，或已使用。',
  },
} as const satisfies Refusals
