import type { Refusals } from '../refusal.ts'

export const refusals = {
  'campaigns.changed': {
    status: 409,
    en: 'Someone else has just changed this campaign. Review it before you continue.',
    'zh-HK': '此群發訊息已被其他人修改，請重新查看。',
    'zh-CN': '此群发消息已被其他人修改，请重新查看。',
  },
  'campaigns.incomplete': {
    status: 409,
    en: 'Parts of this campaign are missing',
    'zh-HK': '此群發訊息仍有資料尚未填妥',
    'zh-CN': '此群发消息仍有内容尚未填写',
  },
  'campaigns.state': {
    status: 409,
    en: 'This action is not possible in the current status of the campaign. Please check its status.',
    'zh-HK': '此群發訊息現時不可進行此操作，請查看其狀況。',
    'zh-CN': '此群发消息目前不能进行此操作，请查看其状态。',
  },
  'campaigns.link.unknown': {
    status: 400,
    en: 'This link is not valid any more. You can stop direct marketing in your account, under your consents.',
    'zh-HK': '此連結已失效。你可在帳戶的「同意」一欄停止接收直接促銷。',
    'zh-CN': '此链接已失效。您可以在账户的“同意”一栏停止接收直接促销。',
  },
} as const satisfies Refusals
