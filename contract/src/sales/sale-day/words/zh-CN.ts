import type { Words } from './en.ts'

const zhCN: Words = {
  PURCHASED: '您已购入单位，感谢选购。',
  PASSED: '您放弃选购单位。',
  NO_UNIT_LEFT: '轮到您选购时，已无单位可供选购。',
  NOT_CALLED: '未轮到您选购，销售已经结束。',
  NO_SHOW: '您没有报到，或叫号时不在场。',
  NO_TENDER: '投标箱内没有您的投标书。',
  TENDER_WON: '您的投标已获接纳。',
  TENDER_LOST: '您的投标未获接纳。',
}

export default zhCN
