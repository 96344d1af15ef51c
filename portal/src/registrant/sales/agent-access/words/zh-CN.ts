import type { Words } from './en.ts'

const words: Words = {
  title: '您的地产代理',
  who: '{{name}}，{{agency}}，牌照号码{{licence}}',
  allow: '我同意',
  since: '您已于{{time}}同意代理查阅此登记的进度及安排到访时间。',
  end: '终止查阅',
  endQuestion: '终止{{name}}查阅此登记？',
  endHint: '代理将不能再查阅此登记，也不能更改您的预约。已作的预约保持不变。',
}
export default words
