import type { Words } from './en.ts'

export default {
  title: '中止更改您的联系方式',
  lead: '有人在售楼处要求更改您账户的邮箱或手机号码。如并非您本人，请在此中止。',
  stop: '并非本人，立即中止',
  otherwise: '如由您本人提出，请关闭此页，无需理会。',
  stopped: '已中止',
  stoppedLead: '您的账户仍使用原有的联系方式。如有疑虑，可设置新密码，或向售楼处查询。',
  noLink: '链接不完整',
  noLinkLead: '请从邮件或短信重新打开链接。',
} satisfies Words
