import addPayment from './deposit/add-payment.ts'
import cancelPayment from './deposit/cancel-payment.ts'
import checkPayment from './deposit/check-payment.ts'
import listPayments from './deposit/list-payments.ts'
import beginDeskCard from './desk/begin-desk-card.ts'
import cancelDeskCard from './desk/cancel-desk-card.ts'
import handBackInstrument from './desk/hand-back-instrument.ts'
import receiveInstrument from './desk/receive-instrument.ts'
import refuseInstrument from './desk/refuse-instrument.ts'
import replaceInstrument from './desk/replace-instrument.ts'
import sendDeskAction from './desk/send-desk-action.ts'
import takeInstrument from './desk/take-instrument.ts'
import dishonourInstrument from './finance/dishonour-instrument.ts'
import listBanking from './finance/list-banking.ts'
import listInstruments from './finance/list-instruments.ts'
import listLedger from './finance/list-ledger.ts'
import listMismatches from './finance/list-mismatches.ts'
import listRefunds from './finance/list-refunds.ts'
import resolveMismatch from './finance/resolve-mismatch.ts'
import sumLedger from './finance/sum-ledger.ts'
import getInstrumentPhoto from './instrument/get-instrument-photo.ts'
import listPaymentMethods from './deposit/list-payment-methods.ts'
import getReceipt from './receipt/get-receipt.ts'

/** Handlers of the module's operations, folder by folder. */
export const paymentsHandlers = [
  addPayment,
  cancelPayment,
  checkPayment,
  listPayments,
  beginDeskCard,
  cancelDeskCard,
  receiveInstrument,
  takeInstrument,
  replaceInstrument,
  refuseInstrument,
  handBackInstrument,
  sendDeskAction,
  listLedger,
  sumLedger,
  listInstruments,
  listBanking,
  dishonourInstrument,
  listRefunds,
  listMismatches,
  resolveMismatch,
  getInstrumentPhoto,
  listPaymentMethods,
  getReceipt,
]
