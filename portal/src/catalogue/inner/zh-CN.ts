import outcomes from '#contract/sales/sale-day/words/zh-CN'
import opening from '#contract/sales/session/opening-notice/words/zh-CN'
import differences from '#contract/sales/session/words/zh-CN'
import issues from '#contract/words/zh-CN'
import consents from '../../registrant/consents/words/zh-CN.ts'
import parties from '../../registrant/sales/party/words/zh-CN.ts'
import questions from '../../registrant/sales/questions/words/zh-CN.ts'
import sales from '../../registrant/sales/words/zh-CN.ts'
import leaving from '../../ui/dialog/words/zh-CN.ts'

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
