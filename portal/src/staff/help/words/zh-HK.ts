import type { Words } from './en.ts'

export default {
  title: '職員手冊',
  lead: '每項工作一頁，粗體字為螢幕上的字樣。',
  help: '說明',
} satisfies Words
