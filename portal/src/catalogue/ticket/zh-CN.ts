import outcomes from '#contract/sales/sale-day/words/zh-CN'
import differences from '#contract/sales/session/words/zh-CN'
import issues from '#contract/words/zh-CN'
import day from '../../registrant/sales/sale-day/words/zh-CN.ts'
import deposit from '../../registrant/payments/words/zh-CN.ts'
import agentAccess from '../../registrant/sales/agent-access/words/zh-CN.ts'
import history from '../../registrant/sales/ticket/words/zh-CN.ts'
import home from '../../registrant/sales/home/words/zh-CN.ts'
import questions from '../../registrant/sales/questions/words/zh-CN.ts'
import sales from '../../registrant/sales/words/ticket.zh-CN.ts'
import pass from '../../registrant/sales/pass/words/zh-CN.ts'
import visit from '../../registrant/sales/appointments/words/zh-CN.ts'

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
