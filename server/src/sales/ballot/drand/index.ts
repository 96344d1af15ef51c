export { fetchRound, type Proven, type Round } from './fetch-round.ts'
export { verifyOnce } from './verify-once.ts'
