import outcomes from '#contract/sales/day/words/zh-HK'
import opening from '#contract/sales/opening/words/zh-HK'
import differences from '#contract/sales/set-up/words/zh-HK'
import issues from '#contract/words/zh-HK'
import consents from '../../consents/words/zh-HK.ts'
import day from '../../sales/day/words/zh-HK.ts'
import deposit from '../../payments/words/zh-HK.ts'
import history from '../../sales/ticket/words/zh-HK.ts'
import parties from '../../sales/party/words/zh-HK.ts'
import questions from '../../sales/questions/words/zh-HK.ts'
import sales from '../../sales/words/zh-HK.ts'
import visit from '../../sales/visit/words/zh-HK.ts'
import leaving from '../../ui/dialog/words/zh-HK.ts'

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
