import type { Refusals } from '../refusal.ts'

export const refusals = {
  'privacy.registration.alive': {
    status: 409,
    en: 'The account cannot be deleted while one of its registrations is still open. It can be once that is done, voided or withdrawn.',
    'zh-HK': '帳戶仍有未完結的登記，暫時未能刪除。待登記完成、作廢或撤回後，請再提出要求。',
    'zh-CN': '账户仍有未完结的登记，暂时无法删除。待登记完成、作废或撤回后，请再提出要求。',
  },
  'privacy.deposit.held': {
    status: 409,
    en: 'The account cannot be deleted while a deposit has still to go back: a card refund under way, or a cashier’s order or cheque to be collected at the sales office. Please ask again after that.',
    'zh-HK':
      '帳戶仍有按金尚待退還（信用卡退款處理中，或本票、支票尚待到售樓處領回），暫時未能刪除。請於退還後再提出要求。',
    'zh-CN':
      '账户仍有按金尚待退还（信用卡退款处理中，或银行本票、支票尚待到售楼处领回），暂时无法删除。请在退还后再提出要求。',
  },
  'privacy.data.needed': {
    status: 409,
    en: 'Your data are needed for a legal matter and cannot be deleted for the time being. Please ask our privacy officer, whose contact details stand in the privacy policy and under “My data”.',
    'zh-HK': '你的資料因法律事宜須予保留，暫時未能刪除。請向我們的私隱主任查詢，聯絡方式載於私隱政策及「我的資料」。',
    'zh-CN':
      '您的资料因法律事宜须予保留，暂时无法删除。请向我们的个人资料保护负责人查询，联系方式载于隐私政策及“我的资料”。',
  },
  'privacy.hold.stands': {
    status: 409,
    en: 'This account is under a legal hold. Its data cannot be erased until the hold is lifted.',
    'zh-HK': '此帳戶設有法律保留，解除前不得刪除任何資料',
    'zh-CN': '此账户设有法律保留，解除前不得删除任何资料',
  },
  'privacy.hold.set': {
    status: 409,
    en: 'This account is already under a legal hold',
    'zh-HK': '此帳戶已設有法律保留',
    'zh-CN': '此账户已设有法律保留',
  },
  'privacy.hold.lifted': {
    status: 409,
    en: 'This legal hold is already lifted',
    'zh-HK': '此法律保留已解除',
    'zh-CN': '此法律保留已解除',
  },
  'privacy.recovery.open': {
    status: 409,
    en: 'A change of contact details is already in progress for this account',
    'zh-HK': '此帳戶已有更換聯絡方式的程序正在進行',
    'zh-CN': '此账户已有更换联系方式的程序正在进行',
  },
  'privacy.recovery.incomplete': {
    status: 422,
    en: 'Verify a new email or mobile number. An account created at the desk needs both.',
    'zh-HK': '請核實新的電郵地址或手提電話號碼；於櫃位建立的帳戶須兩者均核實',
    'zh-CN': '请验证新的邮箱或手机号码；在柜台建立的账户须两者均验证',
  },
  'privacy.recovery.ended': {
    status: 410,
    en: 'There is nothing to stop any more: it was stopped before, or has taken effect. If it was not you, please tell us at the sales office at once.',
    'zh-HK': '此程序已中止或已生效，無法再中止。如並非你本人提出，請立即通知售樓處。',
    'zh-CN': '此程序已中止或已生效，无法再中止。如并非您本人提出，请立即告知售楼处。',
  },
  'privacy.request.many': {
    status: 409,
    en: 'Three requests are open already. Please wait for an answer to one of them.',
    'zh-HK': '已有三項要求尚待回覆，請待其中一項回覆後再提出。',
    'zh-CN': '已有三项要求尚待回复，请待其中一项回复后再提出。',
  },
  'privacy.request.decided': {
    status: 409,
    en: 'This request is already decided',
    'zh-HK': '此要求已處理',
    'zh-CN': '此要求已处理',
  },
  'privacy.request.ground': {
    status: 422,
    en: 'The law does not allow this ground for this type of request',
    'zh-HK': '法例沒有訂明此類要求可按該理由拒絕',
    'zh-CN': '法律没有规定此类要求可按该理由拒绝',
  },
} as const satisfies Refusals
