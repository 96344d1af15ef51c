import type { Words } from './en.ts'

export default {
  saved: '已保存的视图',
  save: '保存此视图',
  name: '视图名称',
  nameHint: '会保存列表当前的显示方式；同名的视图会被替换。',
  remove: '删除',
  columns: '显示的列',
  allColumns: '全部显示',
} satisfies Words
