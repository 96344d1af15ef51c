export { consumeSerial, findSerial, reserveReferralForm, releaseSerial } from './reserve-referral-form.ts'
export { referralFault } from './referral.ts'
