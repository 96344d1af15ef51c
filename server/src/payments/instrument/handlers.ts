import getInstrumentPhoto from './get-instrument-photo.ts'

export const instrumentHandlers = [getInstrumentPhoto]
