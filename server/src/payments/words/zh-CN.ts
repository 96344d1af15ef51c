import type { PaymentWords } from './en.ts'

const words: PaymentWords = {
  receipt: {
    title: '登记按金收据',
    number: '收据编号',
    issued: '日期和时间',
    time: '{{time}}（香港时间）',
    amount: '已收金额',
    method: '付款方式',
    card: '信用卡',
    brand_visa: 'Visa',
    brand_mastercard: '万事达卡',
    brand_amex: '美国运通',
    brand_unionpay: '银联',
    brand_jcb: 'JCB',
    from: '付款人',
    payee: '收款人',
    order: '订单编号',
    registration: '登记编号',
    property: '楼盘',
    session: '销售时段',
    batch: '组别',
    deposit: '本项登记的按金',
    total: '按金总额',
    settled: '至今以信用卡支付（含本次付款）',
    declared: '已输入、须携带的银行本票和支票',
    remaining: '尚欠金额',
    standing: '以上为收到本次付款时的情况。',
    notVerified:
      '本收据仅证明已收到上述付款。登记须在售楼处核实后才算完成，届时请携带身份证明文件原件、已输入的银行本票或支票（如有），以及登记的二维码。',
    noContract: '购楼意向登记并非合约，不会为任何人保留单位，任何一方均无需因此买入或卖出。',
    computer: '本收据由电脑制作，无需签名。',
  },
}
export default words
