export { isCurrent, makeChallengeId } from './challenge-id.ts'
export {
  assertionOptions,
  attestationOptions,
  checkAssertion,
  checkAttestation,
  partyOf,
  userHandleOf,
} from './check-passkey.ts'
export { challengeOf, makeChallenge, spentRow } from './make-challenge.ts'
