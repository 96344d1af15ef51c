import type { Words } from './en.ts'

export default {
  title: '停止接收直接促銷',
  lead: '按一下，我們即停止使用你的個人資料作直接促銷：不再以電郵、短訊、電話或郵遞方式向你推廣，亦不再將資料提供予聯屬公司作促銷用途。',
  stop: '停止接收直接促銷',
  otherwise: '有關你的登記及帳戶的訊息仍會照常發出。',
  stopped: '已停止直接促銷',
  stoppedLead: '你的同意已即時撤回，你的登記不受影響。如日後改變主意，可在帳戶內再次給予同意。',
  noLink: '連結不完整',
  noLinkLead: '請從電郵或短訊重新開啟連結。',
} satisfies Words
