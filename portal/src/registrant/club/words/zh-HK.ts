import type { Words } from './en.ts'

export default {
  join: '加入{{club}}',
  joining: '正在加入……',
  about: '{{club}}為置業人士而設，由{{operator}}營運。',
  joinLead: '{{club}}為置業人士而設，由{{operator}}營運。登記購樓意向毋須入會。',
  benefits: '會員優惠',
  benefitDiscount: '購買指定發展項目的指定單位，可享高達{{percent}}%折扣',
  benefitNews: '獲悉發展項目消息，並可參加會員活動',
  benefitFree: '免費入會，可隨時退會',
  benefitsNote: '你必須於簽訂臨時買賣合約時已是{{club}}會員，方可享有折扣。適用單位及折扣以有關價單為準。',
  consents: '你的同意',
  welcome: '歡迎加入{{club}}',
  joined: '你已成為{{club}}會員，可隨時於「我的同意」內退會。',
  register: '新登記',
  toConsents: '查看我的同意',
  isMember: '你已是{{club}}會員',
  leave: '退會',
  leaveHere: '如要退會，請撤回你對{{club}}的同意。你日後可再次加入。',
  leaveElsewhere: '你並非經本網站入會。如要退會，請與{{operator}}聯絡。',
} satisfies Words
