import type { Words } from './en.ts'

export default {
  page_registrations: '登记',
} satisfies Words
