import type { Words } from './en.ts'

const zhHK: Words = {
  title: '抽籤及銷售當日',
  title_FIRST_COME: '銷售當日',
  titleTender: '投標及結果',
  place_one: '你的揀樓次序',
  place_other: '你的揀樓次序',
  comma: '、',
  of: '共{{entries}}個抽籤名額',
  report: '到售樓處報到',
  window: '{{from}}至{{until}}',
  late: '逾時報到者，須待所有準時報到者叫號後方可選購。',
  reported: '你已報到，請留意叫號。',
  box: '投標箱開放時間',
  boxHint: '請於此時間內到售樓處將密封的投標書放入投標箱，逾時不收。',
  ends: '銷售結束',
  deposit_APPLIED: '按金已用作臨時訂金的一部分。',
  deposit_RETURN_DUE: '按金將會退還：本票及支票可憑身份證明文件到售樓處領回；以信用卡支付的款項將退回原卡。',
  deposit_RETURNED: '按金已於售樓處退還。',
  deposit_REFUNDED: '按金已退回信用卡。',
}

export default zhHK
