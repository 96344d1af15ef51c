import type { Words } from '../common.ts'
import type { RefusalCode } from '../refusals.ts'

/**
 * Messages for staff in cases where the text of a refusal addresses the registrant: the staff member has not
 * registered or entered something, and does not have to bring something. A test ensures that none is missing.
 */
export const staffMessages: Partial<Record<RefusalCode, Words>> = {
  'payments.instrument.known': {
    en: 'This cashier’s order or cheque stands in a registration already',
    'zh-HK': '此本票或支票已在一項登記中輸入',
    'zh-CN': '此银行本票或支票已在一项登记中输入',
  },
  'sales.ticket.limit': {
    en: 'The account of this registrant has reached the maximum count of registrations for this session',
    'zh-HK': '登記人的帳戶已達此銷售時段的登記數目上限',
    'zh-CN': '登记人的账户已达此销售时段的登记数目上限',
  },
  'sales.tender.bid-stands': {
    en: 'The registrant, or somebody named here, already has a bid for this unit. There is one bid for a unit: the other is to be withdrawn first.',
    'zh-HK': '登記人或此登記所列的人士已投標該單位。每個單位只可投標一次，須先撤回另一項投標。',
    'zh-CN': '登记人或此登记所列的人士已对该单位投标。每个单位只可投标一次，须先撤回另一项投标。',
  },
  'sales.party.too-many': {
    en: 'The registrant has entered 100 people and companies. One is to be removed first.',
    'zh-HK': '登記人已輸入100名人士及公司，須先刪除其中一項。',
    'zh-CN': '登记人已输入100名人士及公司，须先删除其中一项。',
  },
  'accounts.id-number.gone': {
    en: 'This account has no identity number any more: the sales office saw its original, which is somebody else’s. Ask for the registrant’s own identity document, and call a supervisor.',
    'zh-HK':
      '此帳戶已沒有證件號碼：售樓處核對過該號碼的證件正本，持證人並非此登記人。請要求登記人出示其身份證明文件，並找主管處理。',
    'zh-CN':
      '此账户已没有证件号码：售楼处核对过该号码的证件原件，持证人并非此登记人。请要求登记人出示其身份证明文件，并找主管处理。',
  },
  'privacy.recovery.ended': {
    en: 'There is nothing to stop any more: it was stopped before, or has taken effect',
    'zh-HK': '此程序已中止或已生效，無法再中止',
    'zh-CN': '此程序已中止或已生效，无法再中止',
  },
}
