import type { Problem } from '#contract/operation'

/** Why a link could not be opened: for good, or for now. `said`: what the server says of it. */
export type Refused = { isEnded: boolean; said: Pick<Problem, 'title' | 'titles'> | null }

/** A link that is cut short or mistyped is as good as one that has ended. No problem: no answer. */
export const refuseInvitation = (problem: Pick<Problem, 'code' | 'title' | 'titles'> | null): Refused => ({
  isEnded: problem !== null && ['office.invitation.ended', 'request.invalid'].includes(problem.code),
  said: problem?.code === 'request.invalid' ? null : problem,
})
