import type { PaymentWords } from './en.ts'

const words: PaymentWords = {
  receipt: {
    title: '登記按金收據',
    number: '收據編號',
    issued: '日期及時間',
    time: '{{time}}（香港時間）',
    amount: '已收金額',
    method: '付款方式',
    card: '信用卡',
    brand_visa: 'Visa',
    brand_mastercard: '萬事達卡',
    brand_amex: '美國運通',
    brand_unionpay: '銀聯',
    brand_jcb: 'JCB',
    from: '付款人',
    payee: '收款人',
    order: '訂單編號',
    registration: '登記編號',
    property: '樓盤',
    session: '銷售時段',
    batch: '組別',
    deposit: '本項登記的按金',
    total: '按金總額',
    settled: '至今以信用卡支付（包括本次付款）',
    declared: '已輸入而須帶備的本票及支票',
    remaining: '尚欠金額',
    standing: '以上為收到本次付款時的情況。',
    notVerified:
      '本收據只證明已收到上述付款。登記須於售樓處核實方告完成，屆時請帶備身份證明文件正本、已輸入的本票或支票（如有），以及登記的二維碼。',
    noContract: '購樓意向登記並非合約，不會為任何人保留單位，任何一方均毋須因此買入或賣出。',
    computer: '本收據由電腦編製，毋須簽署。',
  },
}
export default words
