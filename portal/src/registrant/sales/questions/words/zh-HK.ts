import type { Words } from './en.ts'

const words: Words = {
  title: '問卷',
  hint: '全部選填，不會影響你的登記。',
  kept: '多謝，你的答案已儲存。',
}
export default words
