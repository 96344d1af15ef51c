import type { Words } from './en.ts'

const words: Words = {
  ask: '开始登记时通知我',
  kept: '开始登记时，我们会发邮件通知您。',
  takeBack: '取消通知',
}
export default words
