import type { Words } from './en.ts'

const words: Words = {
  title: '问卷',
  hint: '全部选填，不会影响您的登记。',
  kept: '谢谢，您的回答已保存。',
}
export default words
