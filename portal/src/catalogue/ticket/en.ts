import outcomes from '#contract/sales/sale-day/words/en'
import differences from '#contract/sales/session/words/en'
import issues from '#contract/words/en'
import day from '../../registrant/sales/sale-day/words/en.ts'
import deposit from '../../registrant/payments/words/en.ts'
import agentAccess from '../../registrant/sales/agent-access/words/en.ts'
import history from '../../registrant/sales/ticket/words/en.ts'
import home from '../../registrant/sales/home/words/en.ts'
import questions from '../../registrant/sales/questions/words/en.ts'
import sales from '../../registrant/sales/words/ticket.en.ts'
import pass from '../../registrant/sales/pass/words/en.ts'
import visit from '../../registrant/sales/appointments/words/en.ts'

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
