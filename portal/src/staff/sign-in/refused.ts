import type { Problem } from '#contract/operation'

/** Why a link could not be opened, permanently or for now. `said` is the server's message. */
export type Refused = { isEnded: boolean; said: Pick<Problem, 'title' | 'titles'> | null }

/** An incomplete or mistyped link is treated like an expired one. A null `problem` means that there was no answer. */
export const refuseInvitation = (problem: Pick<Problem, 'code' | 'title' | 'titles'> | null): Refused => ({
  isEnded: problem !== null && ['office.invitation.ended', 'request.invalid'].includes(problem.code),
  said: problem?.code === 'request.invalid' ? null : problem,
})
