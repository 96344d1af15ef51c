import type { Problem } from '#contract/operation'

/** Why a link could not be opened: for good, or for now. `words`: the server's. */
export type Refused = { isEnded: boolean; words: string | null }

/** A link that is cut short or mistyped is as good as one that has ended. No problem: no answer. */
export const refuseInvitation = (problem: Pick<Problem, 'code' | 'title'> | null): Refused => ({
  isEnded: problem !== null && ['office.invitation.ended', 'request.invalid'].includes(problem.code),
  words: problem === null || problem.code === 'request.invalid' ? null : problem.title,
})
