import type { Words } from './en.ts'

const zhHK: Words = {
  PURCHASED: '你已購入單位，多謝選購。',
  PASSED: '你放棄選購單位。',
  NO_UNIT_LEFT: '輪到你選購時，已無單位可供選購。',
  NOT_CALLED: '未輪到你選購，銷售已經結束。',
  NO_SHOW: '你並未報到，或叫號時不在場。',
  NO_TENDER: '投標箱內沒有你的投標書。',
  TENDER_WON: '你的投標已獲接納。',
  TENDER_LOST: '你的投標未獲接納。',
}

export default zhHK
