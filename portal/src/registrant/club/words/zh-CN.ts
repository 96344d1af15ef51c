import type { Words } from './en.ts'

export default {
  join: '加入{{club}}',
  joining: '正在加入……',
  about: '{{club}}为置业人士而设，由{{operator}}运营。',
  joinLead: '{{club}}为置业人士而设，由{{operator}}运营。登记购楼意向无需入会。',
  benefits: '会员优惠',
  benefitDiscount: '购买指定发展项目的指定单位，最高可享{{percent}}%优惠',
  benefitNews: '获知发展项目消息，并可参加会员活动',
  benefitFree: '免费入会，可随时退会',
  benefitsNote: '您必须在签订临时买卖合约时已是{{club}}会员，方可享有优惠。适用单位及优惠幅度以有关价单为准。',
  consents: '您的同意',
  welcome: '欢迎加入{{club}}',
  joined: '您已成为{{club}}会员，可随时在“我的同意”内退会。',
  register: '新登记',
  toConsents: '查看我的同意',
  isMember: '您已是{{club}}会员',
  leave: '退会',
  leaveHere: '如要退会，请撤回您对{{club}}的同意。您日后可以再次加入。',
  leaveElsewhere: '您并非通过本网站入会。如要退会，请与{{operator}}联系。',
} satisfies Words
