import outcomes from '#contract/sales/sale-day/words/zh-HK'
import opening from '#contract/sales/session/opening-notice/words/zh-HK'
import differences from '#contract/sales/session/words/zh-HK'
import issues from '#contract/words/zh-HK'
import consents from '../../registrant/consents/words/zh-HK.ts'
import parties from '../../registrant/sales/party/words/zh-HK.ts'
import questions from '../../registrant/sales/questions/words/zh-HK.ts'
import sales from '../../registrant/sales/words/zh-HK.ts'
import leaving from '../../ui/dialog/words/zh-HK.ts'

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
