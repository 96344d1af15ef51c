import receiveInstrument from './receive-instrument.ts'
import refuseInstrument from './refuse-instrument.ts'
import replaceInstrument from './replace-instrument.ts'
import takeInstrument from './take-instrument.ts'

export const paymentDeskHandlers = [receiveInstrument, takeInstrument, replaceInstrument, refuseInstrument]
