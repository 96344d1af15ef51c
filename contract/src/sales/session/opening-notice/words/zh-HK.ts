import type { Words } from './en.ts'

const words: Words = {
  ask: '開始登記時通知我',
  kept: '開始登記時，我們會以電郵通知你。',
  takeBack: '取消通知',
}
export default words
