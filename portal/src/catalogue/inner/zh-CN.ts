import outcomes from '#contract/sales/day/words/zh-CN'
import opening from '#contract/sales/opening/words/zh-CN'
import differences from '#contract/sales/set-up/words/zh-CN'
import issues from '#contract/words/zh-CN'
import consents from '../../consents/words/zh-CN.ts'
import day from '../../sales/day/words/zh-CN.ts'
import deposit from '../../payments/words/zh-CN.ts'
import history from '../../sales/ticket/words/zh-CN.ts'
import parties from '../../sales/party/words/zh-CN.ts'
import questions from '../../sales/questions/words/zh-CN.ts'
import sales from '../../sales/words/zh-CN.ts'
import visit from '../../sales/visit/words/zh-CN.ts'
import leaving from '../../ui/dialog/words/zh-CN.ts'

export default {
  consents,
  day,
  deposit,
  differences,
  history,
  issues,
  leaving,
  opening,
  outcomes,
  parties,
  questions,
  sales,
  visit,
}
