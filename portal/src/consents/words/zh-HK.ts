import type { Words } from './en.ts'

export default {
  agree: '請同意{{consent}}',
  read: '閱讀{{document}}',
  more: '這代表甚麼',
  all: '全選',
  required: '必須同意的項目',
  optional: '由你選擇',
  unticked: '你可以不同意此項，惟部分服務可能因此未能提供。',
  version: '第 {{version}} 版',
} satisfies Words
