import type { Refusals } from '../refusal.ts'

export const refusals = {
  'accounts.login.wrong': {
    status: 401,
    en: 'Wrong Username or Password',
    'zh-HK': '電郵、手提電話號碼或密碼不正確',
    'zh-CN': '邮箱、手机号码或密码不正确',
  },
  'accounts.session.ended': {
    status: 401,
    en: 'Your session has ended. Please log in again.',
    'zh-HK': '你的登入已失效，請重新登入。',
    'zh-CN': '您的登录已失效，请重新登录。',
  },
  'accounts.passkey.refused': {
    status: 401,
    en: 'This passkey does not open an account. Choose another, or log in with your password.',
    'zh-HK': '此通行密鑰未能登入任何帳戶，請選用另一個，或以密碼登入。',
    'zh-CN': '此通行密钥无法登录任何账户，请选用另一个，或用密码登录。',
  },
  'accounts.passkey.not-added': {
    status: 403,
    en: 'The passkey could not be added. Please try again.',
    'zh-HK': '未能加入通行密鑰，請再試。',
    'zh-CN': '未能添加通行密钥，请重试。',
  },
  'accounts.passkey.too-many': {
    status: 409,
    en: 'You have ten passkeys, the most an account can have. Remove one first.',
    'zh-HK': '你已有10個通行密鑰，已達帳戶上限，請先移除其中一個。',
    'zh-CN': '您已有10个通行密钥，已达账户上限，请先移除其中一个。',
  },
  'accounts.slide.failed': {
    status: 403,
    en: 'Slide verification failed. Please try the new picture.',
    'zh-HK': '滑動驗證失敗，請以新圖片再試。',
    'zh-CN': '滑动验证失败，请用新图片再试。',
  },
  'accounts.slide.unavailable': {
    status: 503,
    en: 'Session initiation failed. Please try again later.',
    'zh-HK': '未能啟動驗證，請稍後再試。',
    'zh-CN': '未能启动验证，请稍后再试。',
  },
  'accounts.code.too-soon': {
    status: 429,
    en: 'A code was sent less than a minute ago. Please wait before asking for another.',
    'zh-HK': '一分鐘內只可索取一次驗證碼，請稍候。',
    'zh-CN': '一分钟内只能获取一次验证码，请稍候。',
  },
  'accounts.code.too-many': {
    status: 429,
    en: 'Request Verification code failed: too many codes were asked for. Please try again later.',
    'zh-HK': '未能發出驗證碼：索取次數過多，請稍後再試。',
    'zh-CN': '未能发出验证码：获取次数过多，请稍后再试。',
  },
  'accounts.code.wrong': {
    status: 403,
    en: 'Incorrect verification code. Please input again.',
    'zh-HK': '驗證碼不正確，請重新輸入。',
    'zh-CN': '验证码不正确，请重新输入。',
  },
  'accounts.code.expired': {
    status: 403,
    en: 'Verification code is expired. Please ask for a new one.',
    'zh-HK': '驗證碼已過期，請重新索取。',
    'zh-CN': '验证码已过期，请重新获取。',
  },
  'accounts.code.spent': {
    status: 403,
    en: 'Max 3 attempts exceeded. Please ask for a new code.',
    'zh-HK': '已超過三次嘗試上限，請重新索取驗證碼。',
    'zh-CN': '已超过三次尝试上限，请重新获取验证码。',
  },
  'accounts.reset.ended': {
    status: 403,
    en: 'The time to set a new password is over. Please ask for a new code.',
    'zh-HK': '設定新密碼的時限已過，請重新索取驗證碼。',
    'zh-CN': '设置新密码的时限已过，请重新获取验证码。',
  },
  'accounts.email.taken': {
    status: 409,
    en: 'Email already existed',
    'zh-HK': '此電郵已有帳戶使用',
    'zh-CN': '此邮箱已被注册',
  },
  'accounts.phone.taken': {
    status: 409,
    en: 'Phone number already existed',
    'zh-HK': '此電話號碼已有帳戶使用',
    'zh-CN': '此手机号码已被注册',
  },
  'accounts.id-number.taken': {
    status: 409,
    en: 'ID number already existed',
    'zh-HK': '此證件號碼已有帳戶使用',
    'zh-CN': '此证件号码已被注册',
  },
  'accounts.id-number.gone': {
    status: 409,
    en: 'This account has no identity number any more: the sales office saw its original, which is somebody else’s. Please bring your own identity document to the sales office.',
    'zh-HK': '此帳戶已沒有證件號碼：售樓處核對過該號碼的證件正本，持證人並非你。請攜同你的身份證明文件到售樓處處理。',
    'zh-CN': '此账户已没有证件号码：售楼处核对过该号码的证件原件，持证人并非您。请携带您的身份证明文件到售楼处处理。',
  },
} as const satisfies Refusals
