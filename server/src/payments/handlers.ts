import addPayment from './add-payment.ts'
import cancelPayment from './cancel-payment.ts'
import checkPayment from './check-payment.ts'
import getInstrumentPhoto from './get-instrument-photo.ts'
import getReceipt from './get-receipt.ts'
import listPaymentMethods from './list-payment-methods.ts'
import listPayments from './list-payments.ts'

export const paymentsHandlers = [
  addPayment,
  cancelPayment,
  checkPayment,
  getInstrumentPhoto,
  getReceipt,
  listPaymentMethods,
  listPayments,
]
