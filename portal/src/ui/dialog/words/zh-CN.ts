import type { Words } from './en.ts'

export default {
  question: '离开而不保存？',
  hint: '您在这份表格输入的资料尚未保存，离开后将会丢失。',
  leave: '离开',
  stay: '留在此页',
} satisfies Words
