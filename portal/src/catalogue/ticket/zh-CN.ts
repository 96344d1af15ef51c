import day from '../../registrant/sales/sale-day/words/zh-CN.ts'
import deposit from '../../registrant/payments/words/zh-CN.ts'
import history from '../../registrant/sales/ticket/words/zh-CN.ts'
import home from '../../registrant/sales/home/words/zh-CN.ts'
import pass from '../../registrant/sales/pass/words/zh-CN.ts'
import visit from '../../registrant/sales/appointments/words/zh-CN.ts'

export default { day, deposit, history, home, pass, visit }
