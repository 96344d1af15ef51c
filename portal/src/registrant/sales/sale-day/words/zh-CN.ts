import type { Words } from './en.ts'

const zhCN: Words = {
  title: '抽签及销售当日',
  title_FIRST_COME: '销售当日',
  titleTender: '投标及结果',
  place_one: '您的选房次序',
  place_other: '您的选房次序',
  comma: '、',
  of: '共{{entries}}个抽签名额',
  report: '到售楼处报到',
  window: '{{from}}至{{until}}',
  late: '逾时报到者，须待所有准时报到者叫号后方可选购。',
  reported: '您已报到，请留意叫号。',
  box: '投标箱开放时间',
  boxHint: '请在此时间内到售楼处将密封的投标书放入投标箱，逾时不收。',
  ends: '销售结束',
  deposit_APPLIED: '按金已用作临时订金的一部分。',
  deposit_RETURN_DUE: '按金将会退还：银行本票及支票可凭身份证明文件到售楼处领回；以信用卡支付的款项将退回原卡。',
  deposit_RETURNED: '按金已在售楼处退还。',
  deposit_REFUNDED: '按金已退回信用卡。',
}

export default zhCN
