import type { Refusals } from '../refusal.ts'

export const refusals = {
  'office.login.wrong': {
    status: 401,
    en: 'Invalid email or password',
    'zh-HK': '電郵地址或密碼不正確',
    'zh-CN': '邮箱或密码不正确',
  },
  'office.password.wrong': {
    status: 403,
    en: 'The password is not correct',
    'zh-HK': '密碼不正確',
    'zh-CN': '密码不正确',
  },
  'office.code.wrong': {
    status: 403,
    en: 'This code is incorrect or already used. Wait for the next code and try again.',
    'zh-HK': '驗證碼不正確或已使用，請待下一個驗證碼出現後再試。',
    'zh-CN': '验证码不正确或已使用，请等下一个验证码出现后再试。',
  },
  'office.second-factor': {
    status: 403,
    en: 'Complete the second factor first',
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
    en: 'Please confirm your identity again',
    'zh-HK': '請再次確認你的身份',
    'zh-CN': '请再次确认您的身份',
  },
  'office.passkey.refused': {
    status: 401,
    en: 'This passkey was not accepted. Try again or use another method.',
    'zh-HK': '未能接受此通行密鑰。請再試，或使用其他方式。',
    'zh-CN': '未能接受此通行密钥。请再试，或使用其他方式。',
  },
  'office.provider.none': {
    status: 404,
    en: 'No company login is set up',
    'zh-HK': '未設定公司登入',
    'zh-CN': '未设置公司登录',
  },
  'office.provider.unreachable': {
    status: 503,
    en: 'Your company’s login is not responding. Please try again shortly.',
    'zh-HK': '貴公司的登入服務暫時沒有回應，請稍後再試。',
    'zh-CN': '贵公司的登录服务暂时没有响应，请稍后再试。',
  },
  'office.provider.refused': {
    status: 401,
    en: 'Your company’s login was not confirmed. Please start again.',
    'zh-HK': '未能確認你的公司登入，請重新開始。',
    'zh-CN': '未能确认您的公司登录，请重新开始。',
  },
  'office.provider.no-role': {
    status: 403,
    en: 'None of your groups has a role in this office. Ask the administrator of your company’s login.',
    'zh-HK': '你所屬的群組在此辦公室沒有角色，請聯絡貴公司的登入系統管理員。',
    'zh-CN': '您所属的群组在此办公室没有角色，请联系贵公司的登录系统管理员。',
  },
  'office.provider.left': {
    status: 403,
    en: 'You are no longer on the staff list of this office. An administrator can reinstate you.',
    'zh-HK': '你已不在此售樓處的職員名單上，系統管理員可為你復職。',
    'zh-CN': '您已不在此售楼处的员工名单上，系统管理员可为您复职。',
  },
  'office.provider.email': {
    status: 409,
    en: 'Your company’s login gave no verified email, or one that another staff member uses. Ask an administrator.',
    'zh-HK': '公司登入沒有提供已核實的電郵地址，或該地址屬此處另一位職員，請聯絡系統管理員。',
    'zh-CN': '公司登录没有提供已核实的邮箱，或该邮箱属于此处另一位员工，请联系系统管理员。',
  },
  'office.provider.unverified': {
    status: 403,
    en: 'Your company’s login does not confirm that your email is verified, so you were not added to the staff. Verify it there, or ask an administrator.',
    'zh-HK':
      '公司登入未有確認你的電郵地址已核實，因此未能將你加入此處的職員名單。請先在公司登入系統核實電郵地址，或聯絡系統管理員。',
    'zh-CN':
      '公司登录未确认您的邮箱已核实，因此未能将您加入此处的员工名单。请先在公司登录系统中核实邮箱，或联系系统管理员。',
  },
  'office.provider.unlinked': {
    status: 403,
    en: 'You already have a login here. Log in with it, open My account and choose the company login. Or ask an administrator.',
    'zh-HK': '你在此已有登入方式。請先以該方式登入，再到「我的帳戶」選擇以後使用公司登入，或聯絡系統管理員。',
    'zh-CN': '您在此已有登录方式。请先以该方式登录，再到“我的账户”选择以后使用公司登录，或联系系统管理员。',
  },
  'office.provider.no-factor': {
    status: 403,
    en: 'Your company’s login did not confirm a second factor. Use your passkey or authenticator app.',
    'zh-HK': '公司登入並無第二重驗證，請使用你的通行密鑰或驗證應用程式。',
    'zh-CN': '公司登录没有第二重验证，请使用您的通行密钥或验证应用程序。',
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
    en: 'This link is used or no longer valid. Ask an administrator for a new one.',
    'zh-HK': '此連結已使用或已失效，請向系統管理員索取新連結。',
    'zh-CN': '此链接已使用或已失效，请向系统管理员索取新链接。',
  },
  'office.staff.known': {
    status: 409,
    en: 'A staff member with this email already exists',
    'zh-HK': '名單上已有使用此電郵地址的職員',
    'zh-CN': '名单上已有使用此邮箱的员工',
  },
  'office.staff.own': {
    status: 409,
    en: 'Another administrator must do this for you',
    'zh-HK': '此操作須由另一位系統管理員為你進行',
    'zh-CN': '此操作须由另一位系统管理员为您进行',
  },
  'office.staff.by-provider': {
    status: 409,
    en: 'The company login sets this person’s roles. Change them there.',
    'zh-HK': '此職員的角色來自公司登入系統，請在該系統更改。',
    'zh-CN': '此员工的角色来自公司登录系统，请在该系统更改。',
  },
  'office.staff.last-administrator': {
    status: 409,
    en: 'At least one administrator must remain',
    'zh-HK': '必須保留至少一位系統管理員',
    'zh-CN': '必须保留至少一位系统管理员',
  },
  'office.proposal.open': {
    status: 409,
    en: 'The same proposal is already waiting for a second person',
    'zh-HK': '已有相同的建議等候另一位職員確認',
    'zh-CN': '已有相同的提议等待另一位员工确认',
  },
  'office.proposal.ended': {
    status: 409,
    en: 'This proposal is decided or more than an hour old',
    'zh-HK': '此建議已有決定，或已超過一小時。',
    'zh-CN': '此提议已有决定，或已超过一小时。',
  },
  'office.proposal.own': {
    status: 409,
    en: 'A second person must confirm your proposal',
    'zh-HK': '你提出的建議須由另一位職員確認',
    'zh-CN': '您提出的提议须由另一位员工确认',
  },
  'office.proposal.too-new': {
    status: 409,
    en: 'Second confirmation needed: both people must have had their roles for a day. One of the two has not.',
    'zh-HK': '須由第二人確認：兩人均須擔任現有角色滿一天，其中一人尚未符合。',
    'zh-CN': '须由第二人确认：两人均须担任现有角色满一天，其中一人尚未符合。',
  },
  'office.proposal.overtaken': {
    status: 409,
    en: 'The situation has changed since the proposal, so it can no longer be carried out',
    'zh-HK': '情況在提出建議後已有改變，無法再執行。',
    'zh-CN': '情况在提议提出后已有改变，无法再执行。',
  },
} as const satisfies Refusals
