import type { Words } from './en.ts'

export default {
  title: '中止更改你的聯絡方式',
  lead: '有人在售樓處要求將你帳戶的電郵地址或手提電話號碼更改。如並非你本人，請在此中止。',
  stop: '並非本人，立即中止',
  otherwise: '如由你本人提出，請關閉此頁，毋須理會。',
  stopped: '已中止',
  stoppedLead: '你的帳戶仍使用原有的聯絡方式。如有疑慮，可設定新密碼，或向售樓處查詢。',
  noLink: '連結不完整',
  noLinkLead: '請從電郵或短訊重新開啟連結。',
} satisfies Words
