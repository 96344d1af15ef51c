import checkSerial from './check-serial.ts'

export const referralHandlers = [checkSerial]
