import addPayment from './add-payment.ts'
import cancelPayment from './cancel-payment.ts'
import checkPayment from './check-payment.ts'
import listPayments from './list-payments.ts'

export const depositHandlers = [addPayment, cancelPayment, checkPayment, listPayments]
