import day from '../../registrant/sales/sale-day/words/zh-HK.ts'
import deposit from '../../registrant/payments/words/zh-HK.ts'
import history from '../../registrant/sales/ticket/words/zh-HK.ts'
import home from '../../registrant/sales/home/words/zh-HK.ts'
import pass from '../../registrant/sales/pass/words/zh-HK.ts'
import visit from '../../registrant/sales/appointments/words/zh-HK.ts'

export default { day, deposit, history, home, pass, visit }
