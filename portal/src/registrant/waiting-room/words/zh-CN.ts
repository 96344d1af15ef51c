import type { Words } from './en.ts'

const zhCN: Words = {
  title: '等候室',
  heading: '您正在排队',
  lead: '目前访问人数较多，无法同时处理所有人的登记。系统会按顺序让大家进入；轮到您时，页面会自动进入下一步。',
  place: '您的顺序',
  ahead: '前面还有',
  pace: '每分钟进入人数',
  time: '预计等候时间',
  about: '约{{number}}',
  upTo: '{{to}}分钟以内',
  range: '约{{from}}至{{to}}分钟',
  paused: '目前暂停进入',
  afterEnd: '按目前速度，登记将在轮到您之前（{{time}}）截止',
  asOf: '截至{{time}}',
  keeps: '您的顺序已保留在此浏览器。重新加载页面、网络中断，或关闭后再回来，顺序都不会改变。',
  same: '所有人的顺序一视同仁：不能购买，另开窗口也不会改变。',
  how: '顺序如何编排',
  howText:
    '在开放前已到达的人，会在开放一刻以随机方式一次性排序；之后到达的人，则按到达先后排序。随机结果可供核对：其哈希值早已公布，种子及完整顺序也于开放后公布。浏览器会据此算出您的顺序，因此随机排序者的顺序以约数显示。',
  order: '可供核对的顺序',
  seed: '哈希值及种子',
  unknown: '…',
  waitUnknown: '暂时无法预计',
  dialogTitle: '目前访问人数较多，请等候您的顺序',
  dialogText: '您输入的内容会保留在此。轮到您时，系统会自动继续。',
  told: '您的顺序是{{number}}。预计等候时间：{{wait}}。',
  lost: '暂时无法连接，您的顺序会保留。',
}
export default zhCN
