import type { Refusals } from '../../refusal.ts'

export const refusals = {
  'sales.agent.changed': {
    status: 409,
    en: 'These details have changed since you opened the page. Review them before you continue.',
    'zh-HK': '這些資料於你開啟此頁後已更改，請重新查看後再繼續。',
    'zh-CN': '这些资料在您打开此页后已更改，请重新查看后再继续。',
  },
  'sales.agent.licence-invalid': {
    status: 409,
    en: 'Your licence is not valid in the vendor’s register of licences. Check the number under My details, or ask the vendor.',
    'zh-HK': '賣方的牌照登記冊顯示你的牌照無效。請於「我的資料」核對牌照號碼，或向賣方查詢。',
    'zh-CN': '卖方的牌照登记册显示您的牌照无效。请在“我的资料”核对牌照号码，或向卖方查询。',
  },
  'sales.agent-form.none-left': {
    status: 409,
    en: 'Your agency has no unused referral forms left for this property. Ask the vendor for more.',
    'zh-HK': '你的代理公司已沒有此樓盤的未用轉介表格，請向賣方索取。',
    'zh-CN': '您的代理公司已没有此楼盘的未用转介表格，请向卖方索取。',
  },
  'sales.agent-form.limit': {
    status: 409,
    en: 'You can hold up to 50 unused referral forms for a property. Use or return some first.',
    'zh-HK': '每個樓盤最多可持有50份未用的轉介表格，請先使用或退回部分表格。',
    'zh-CN': '每个楼盘最多可持有50份未用的转介表格，请先使用或退回部分表格。',
  },
  'sales.agent-form.used': {
    status: 409,
    en: 'A registration already uses this referral form, so it cannot be returned.',
    'zh-HK': '此轉介表格已用於一項登記，不能退回。',
    'zh-CN': '此转介表格已用于一项登记，不能退回。',
  },
  'sales.referral.ended': {
    status: 409,
    en: 'This referral link can no longer be used. You can register without it, or ask your agent for a new one.',
    'zh-HK': '此轉介連結已失效。你可直接登記，或向代理索取新連結。',
    'zh-CN': '此转介链接已失效。您可以直接登记，或向代理索取新链接。',
  },
} as const satisfies Refusals
