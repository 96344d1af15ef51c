import type { Refusals } from '../refusal.ts'

export const refusals = {
  'integrations.key.refused': {
    status: 401,
    en: 'This API key is not accepted: it is unknown, expired, revoked or used from another network',
    'zh-HK': '此API密鑰不獲接受：密鑰不存在、已過期、已撤銷，或並非由指定網絡使用。',
    'zh-CN': '此API密钥不被接受：密钥不存在、已过期、已撤销，或并非由指定网络使用。',
  },
  'integrations.scope': {
    status: 403,
    en: 'This API key does not have the required scope',
    'zh-HK': '此API密鑰未獲授予所需的權限範圍',
    'zh-CN': '此API密钥未获授予所需的权限范围',
  },
  'integrations.webhooks.too-many': {
    status: 409,
    en: 'The maximum number of endpoints is on. Turn one off first.',
    'zh-HK': '已啟用的端點已達上限，請先停用其中一個。',
    'zh-CN': '已启用的端点已达上限，请先停用其中一个。',
  },
} as const satisfies Refusals
