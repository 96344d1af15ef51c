import type { Words } from './en.ts'

export default {
  saved: '已儲存的檢視',
  save: '儲存此檢視',
  name: '檢視名稱',
  nameHint: '會儲存清單現時的顯示方式；同名的檢視會被取代。',
  remove: '移除',
  columns: '欄位',
  allColumns: '顯示全部',
} satisfies Words
