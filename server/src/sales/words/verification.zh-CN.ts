import type { VerificationWords } from './verification.en.ts'

const words: VerificationWords = {
  title: '核实收据{{number}}',
  lead: '此购楼意向登记已在售楼处核实。请保存此收据，并于出售日期携带出席。',
  cancelled: '已取消。此项核实已撤销，收据不再有效。',
  copy: '副本',
  copyBy: '{{name}}于{{time}}（香港时间）打印',
  registration: '登记',
  registrationNumber: '登记编号',
  property: '发展项目',
  names: '登记人',
  intents: '抽签名额',
  deposit: '登记按金',
  total: '按金总额',
  received: '已收',
  card: '{{amount}}，信用卡',
  cashierOrder: '{{amount}}，银行本票号码{{number}}，{{bank}}',
  cheque: '{{amount}}，支票号码{{number}}，{{bank}}',
  payee: '抬头人（收款人）',
  where: '核实',
  verifiedAt: '核实时间',
  time: '{{time}}（香港时间）',
  verifiedBy: '核实人员',
  office: '售楼处',
}
export default words
