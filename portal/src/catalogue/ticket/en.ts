import day from '../../registrant/sales/sale-day/words/en.ts'
import deposit from '../../registrant/payments/words/en.ts'
import history from '../../registrant/sales/ticket/words/en.ts'
import home from '../../registrant/sales/home/words/en.ts'
import pass from '../../registrant/sales/pass/words/en.ts'
import visit from '../../registrant/sales/appointments/words/en.ts'

export default { day, deposit, history, home, pass, visit }
