export { beginSession } from './begin-session.ts'
export { clearGreeting, isGreeted, saveGreeting } from './greeting.ts'
export { clearReturn, recallReturn, rememberReturn } from './return-to.ts'
export {
  currentRegistrant,
  drawInner,
  endSession,
  enterSession,
  saveMembership,
  saveProfile,
  sessionUntil,
  startSession,
  useRegistrant,
  useSession,
  wasMeant,
} from './session.ts'
export { accessToken, hasTokens, liveToken } from './tokens.ts'
