const words = {
  code: {
    subject: 'Your verification code: {{code}}',
    body: '{{code}} is your Firsthand verification code. It is good for {{minutes}} minutes. Never tell it to anyone: we do not ask for it by phone.',
  },
  welcome: {
    subject: 'Your account is open',
    body: 'Dear {{name}},\n\nYour account is open. You can log in and register your intent to buy:\n{{url}}\n\nIf you did not apply for this account, please tell us at the sales office.',
  },
  registered: {
    subject: 'Registered, not yet complete: {{number}}',
    body: 'Your registration {{number}} for {{property}} is Registered.\n\nIt is complete only after verification at the sales office, by {{deadline}}. Please bring:\n- the original of your identity document\n- cashier’s orders of {{amount}} in total, payable to {{payee}}\n- the QR code of your registration: {{url}}',
  },
}
export default words
export type Template = keyof typeof words
export type NoticeWords = Readonly<Record<Template, { subject: string; body: string }>>
