import type { VerificationWords } from './verification.en.ts'

const words: VerificationWords = {
  title: '核實收據{{number}}',
  lead: '此購樓意向登記已於售樓處核實。請保存此收據，並於出售日期帶同出席。',
  cancelled: '已取消。此項核實已撤銷，收據不再有效。',
  copy: '副本',
  copyBy: '{{name}}於{{time}}（香港時間）列印',
  registration: '登記',
  registrationNumber: '登記編號',
  property: '發展項目',
  names: '登記人',
  intents: '抽籤名額',
  deposit: '登記按金',
  total: '按金總額',
  received: '已收',
  card: '{{amount}}，信用卡',
  cashierOrder: '{{amount}}，本票號碼{{number}}，{{bank}}',
  cheque: '{{amount}}，支票號碼{{number}}，{{bank}}',
  payee: '抬頭人（收款人）',
  where: '核實',
  verifiedAt: '核實時間',
  time: '{{time}}（香港時間）',
  verifiedBy: '核實職員',
  office: '售樓處',
}
export default words
