import type { Words } from './en.ts'

export default {
  question: '離開而不儲存？',
  hint: '你在這份表格輸入的資料尚未儲存，離開後將會遺失。',
  leave: '離開',
  stay: '留在此頁',
} satisfies Words
