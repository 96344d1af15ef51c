import makeCorrection from './make-correction.ts'
import openCorrection from './open-correction.ts'

export const correctionHandlers = [openCorrection, makeCorrection]
