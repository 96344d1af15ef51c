export { consumeSerial, findSerial, holdSerial, releaseSerial } from './hold-serial.ts'
export { referralFault } from './referral.ts'
