import beginDeskCard from './begin-desk-card.ts'
import cancelDeskCard from './cancel-desk-card.ts'
import handBackInstrument from './hand-back-instrument.ts'
import receiveInstrument from './receive-instrument.ts'
import refuseInstrument from './refuse-instrument.ts'
import replaceInstrument from './replace-instrument.ts'
import sendDeskAction from './send-desk-action.ts'
import takeInstrument from './take-instrument.ts'

export const paymentDeskHandlers = [
  beginDeskCard,
  cancelDeskCard,
  receiveInstrument,
  takeInstrument,
  replaceInstrument,
  refuseInstrument,
  handBackInstrument,
  sendDeskAction,
]
