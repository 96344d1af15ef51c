export { beginSession } from './begin-session.ts'
export { forgetGreeting, isGreeted, keepGreeting } from './greeting.ts'
export { forgetReturn, recallReturn, rememberReturn } from './return-to.ts'
export {
  currentRegistrant,
  drawInner,
  endSession,
  enterSession,
  keepMembership,
  keepProfile,
  sessionUntil,
  startSession,
  useRegistrant,
  useSession,
  wasMeant,
} from './session.ts'
export { accessToken, hasTokens, liveToken } from './tokens.ts'
