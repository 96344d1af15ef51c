import outcomes from '#contract/sales/day/words/en'
import opening from '#contract/sales/opening/words/en'
import differences from '#contract/sales/set-up/words/en'
import issues from '#contract/words/en'
import consents from '../../consents/words/en.ts'
import day from '../../sales/day/words/en.ts'
import deposit from '../../payments/words/en.ts'
import history from '../../sales/ticket/words/en.ts'
import parties from '../../sales/party/words/en.ts'
import questions from '../../sales/questions/words/en.ts'
import sales from '../../sales/words/en.ts'
import visit from '../../sales/visit/words/en.ts'
import leaving from '../../ui/dialog/words/en.ts'

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
