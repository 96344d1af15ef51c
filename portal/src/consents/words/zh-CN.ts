import type { Words } from './en.ts'

export default {
  agree: '请同意{{consent}}',
  read: '阅读{{document}}',
  more: '这代表什么',
  all: '全选',
  required: '必须同意的项目',
  optional: '由您选择',
  unticked: '您可以不同意此项，但部分服务可能因此无法提供。',
  version: '第 {{version}} 版',
} satisfies Words
