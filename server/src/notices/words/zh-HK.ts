import type { NoticeWords } from './en.ts'

export default {
  code: {
    subject: '你的驗證碼：{{code}}',
    body: '{{code}} 是你的 Firsthand 驗證碼，{{minutes}} 分鐘內有效。請勿向任何人透露，我們不會致電索取。',
  },
  welcome: {
    subject: '你的帳戶已開立',
    body: '{{name}} 你好：\n\n你的帳戶已開立，現可登入並登記購樓意向：\n{{url}}\n\n如你並無申請此帳戶，請通知售樓處。',
  },
  registered: {
    subject: '已登記，尚待核實：{{number}}',
    body: '你就 {{property}} 遞交的登記 {{number}} 已登記。\n\n登記須於 {{deadline}} 或之前在售樓處核實方告完成。屆時請帶備：\n- 身份證明文件正本\n- 合共 {{amount}} 的本票，抬頭人為 {{payee}}\n- 登記的二維碼：{{url}}',
  },
} satisfies NoticeWords
