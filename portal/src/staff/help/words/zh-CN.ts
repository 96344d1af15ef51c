import type { Words } from './en.ts'

export default {
  title: '员工手册',
  lead: '每项工作一页，粗体字为屏幕上的字样。',
  help: '帮助',
} satisfies Words
