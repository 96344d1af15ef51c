import type { Refusals } from '../refusal.ts'

export const refusals = {
  'office.login.wrong': {
    status: 401,
    en: 'Invalid email or password',
    'zh-HK': '電郵地址或密碼不正確',
    'zh-CN': '电邮地址或密码不正确',
  },
  'office.password.wrong': {
    status: 403,
    en: 'The password is not correct',
    'zh-HK': '密碼不正確',
    'zh-CN': '密码不正确',
  },
  'office.code.wrong': {
    status: 403,
    en: 'This code is not correct, or has been used. Wait for the next one and try again.',
    'zh-HK': '驗證碼不正確或已使用，請待下一個驗證碼出現後再試。',
    'zh-CN': '验证码不正确或已使用，请等下一个验证码出现后再试。',
  },
  'office.second-factor': {
    status: 403,
    en: 'Your second factor comes first',
    'zh-HK': '請先完成第二重驗證',
    'zh-CN': '请先完成第二重验证',
  },
  'office.locked': {
    status: 403,
    en: 'This screen is locked. Please unlock it first.',
    'zh-HK': '畫面已鎖定，請先解鎖。',
    'zh-CN': '屏幕已锁定，请先解锁。',
  },
  'office.prove-again': {
    status: 403,
    en: 'Please confirm again that it is you',
    'zh-HK': '請再次確認你的身分',
    'zh-CN': '请再次确认您的身份',
  },
  'office.passkey.refused': {
    status: 401,
    en: 'This passkey was not accepted. Please try again, or use another way.',
    'zh-HK': '未能接受此通行密鑰。請再試，或使用其他方式。',
    'zh-CN': '未能接受此通行密钥。请再试，或使用其他方式。',
  },
  'office.factor.last': {
    status: 409,
    en: 'This is your last second factor. Add another first.',
    'zh-HK': '這是你最後一項第二重驗證方式，請先加入另一項。',
    'zh-CN': '这是您最后一项第二重验证方式，请先添加另一项。',
  },
  'office.app.not-begun': {
    status: 409,
    en: 'Set up the authenticator app first',
    'zh-HK': '請先設定驗證應用程式',
    'zh-CN': '请先设置验证应用程序',
  },
  'office.invitation.ended': {
    status: 410,
    en: 'This link has been used or is no longer valid. Ask an administrator for another.',
    'zh-HK': '此連結已使用或已失效，請向系統管理員索取新連結。',
    'zh-CN': '此链接已使用或已失效，请向系统管理员索取新链接。',
  },
  'office.staff.known': {
    status: 409,
    en: 'Somebody with this email is on the list already',
    'zh-HK': '名單上已有使用此電郵地址的職員',
    'zh-CN': '名单上已有使用此电邮地址的员工',
  },
  'office.staff.own': {
    status: 409,
    en: 'Another administrator must do this for you',
    'zh-HK': '此操作須由另一位系統管理員為你進行',
    'zh-CN': '此操作须由另一位系统管理员为您进行',
  },
  'office.staff.last-administrator': {
    status: 409,
    en: 'One administrator must remain',
    'zh-HK': '必須保留至少一位系統管理員',
    'zh-CN': '必须保留至少一位系统管理员',
  },
  'office.proposal.open': {
    status: 409,
    en: 'This has been proposed already and waits for a second person',
    'zh-HK': '已有相同的建議等候另一位職員確認',
    'zh-CN': '已有相同的建议等候另一位员工确认',
  },
  'office.proposal.ended': {
    status: 409,
    en: 'This proposal has been decided, or an hour has passed',
    'zh-HK': '此建議已有決定，或已超過一小時。',
    'zh-CN': '此建议已有决定，或已超过一小时。',
  },
  'office.proposal.own': {
    status: 409,
    en: 'A second person must confirm what you have proposed',
    'zh-HK': '你提出的建議須由另一位職員確認',
    'zh-CN': '您提出的建议须由另一位员工确认',
  },
  'office.proposal.overtaken': {
    status: 409,
    en: 'It has changed since this was proposed, and can no longer be done',
    'zh-HK': '情況在提出建議後已有改變，無法再執行。',
    'zh-CN': '情况在提出建议后已有改变，无法再执行。',
  },
} as const satisfies Refusals
