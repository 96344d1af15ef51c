import type { Words } from './en.ts'

const zhHK: Words = {
  title: '等候室',
  heading: '你正在輪候',
  lead: '目前人數眾多，未能同時處理所有人的登記。系統會按次序讓大家進入；輪到你時，頁面會自動前往下一步。',
  place: '你的次序',
  ahead: '前面尚有',
  pace: '每分鐘進入人數',
  time: '預計輪候時間',
  about: '約{{number}}',
  upTo: '{{to}}分鐘以內',
  range: '約{{from}}至{{to}}分鐘',
  paused: '目前暫停進入',
  afterEnd: '按目前速度，登記將於輪到你之前（{{time}}）截止',
  asOf: '截至{{time}}',
  keeps: '你的次序已保留在此瀏覽器。重新載入頁面、網絡中斷，或關閉後再回來，次序都不會改變。',
  same: '所有人的次序一視同仁：不能購買，另開視窗亦不會改變。',
  how: '次序如何編排',
  howText:
    '在開放前已到達的人，會在開放一刻以隨機方式一次過排序；其後到達的人，則按到達先後排序。隨機結果可供核對：其雜湊值早已公布，種子及完整次序亦於開放後公布。瀏覽器會據此算出你的次序，因此隨機排序者的次序以約數顯示。',
  order: '可供核對的次序',
  seed: '雜湊值及種子',
  unknown: '…',
  waitUnknown: '暫時未能預計',
  dialogTitle: '目前人數眾多，請等候你的次序',
  dialogText: '你輸入的內容會保留在此。輪到你時，系統會自動繼續。',
  told: '你的次序是{{number}}。預計輪候時間：{{wait}}。',
  lost: '暫時未能連線，你的次序會保留。',
}
export default zhHK
