import type { Words } from './en.ts'

const words: Words = {
  title: '你的地產代理',
  who: '{{name}}，{{agency}}，牌照號碼{{licence}}',
  allow: '我同意',
  since: '你已於{{time}}同意代理查閱此登記的進度及安排到訪時間。',
  end: '終止查閱',
  endQuestion: '終止{{name}}查閱此登記？',
  endHint: '代理將不能再查閱此登記，亦不能更改你的預約。已作的預約保持不變。',
}
export default words
