import outcomes from '#contract/sales/sale-day/words/en'
import opening from '#contract/sales/session/opening-notice/words/en'
import differences from '#contract/sales/session/words/en'
import issues from '#contract/words/en'
import consents from '../../registrant/consents/words/en.ts'
import parties from '../../registrant/sales/party/words/en.ts'
import questions from '../../registrant/sales/questions/words/en.ts'
import sales from '../../registrant/sales/words/en.ts'
import leaving from '../../ui/dialog/words/en.ts'

export default {
  consents,
  differences,
  issues,
  leaving,
  opening,
  outcomes,
  parties,
  questions,
  sales,
}
