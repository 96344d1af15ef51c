import outcomes from '#contract/sales/sale-day/words/zh-HK'
import differences from '#contract/sales/session/words/zh-HK'
import issues from '#contract/words/zh-HK'
import day from '../../registrant/sales/sale-day/words/zh-HK.ts'
import deposit from '../../registrant/payments/words/zh-HK.ts'
import agentAccess from '../../registrant/sales/agent-access/words/zh-HK.ts'
import history from '../../registrant/sales/ticket/words/zh-HK.ts'
import home from '../../registrant/sales/home/words/zh-HK.ts'
import questions from '../../registrant/sales/questions/words/zh-HK.ts'
import sales from '../../registrant/sales/words/ticket.zh-HK.ts'
import pass from '../../registrant/sales/pass/words/zh-HK.ts'
import visit from '../../registrant/sales/appointments/words/zh-HK.ts'

export default {
  agentAccess,
  day,
  deposit,
  differences,
  history,
  home,
  issues,
  outcomes,
  pass,
  questions,
  sales,
  visit,
}
