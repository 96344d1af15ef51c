import type { NoticeWords } from './en.ts'

export default {
  code: {
    subject: '您的验证码：{{code}}',
    body: '{{code}} 是您的 Firsthand 验证码，{{minutes}} 分钟内有效。请勿向任何人透露，我们不会来电索取。',
  },
  welcome: {
    subject: '您的账户已开立',
    body: '{{name}} 您好：\n\n您的账户已开立，现可登录并登记购楼意向：\n{{url}}\n\n如您并未申请此账户，请告知售楼处。',
  },
  registered: {
    subject: '已登记，尚待核实：{{number}}',
    body: '您就 {{property}} 提交的登记 {{number}} 已登记。\n\n登记须于 {{deadline}} 或之前在售楼处核实方告完成。届时请带备：\n- 身份证明文件正本\n- 合共 {{amount}} 的银行本票，抬头人为 {{payee}}\n- 登记的二维码：{{url}}',
  },
} satisfies NoticeWords
