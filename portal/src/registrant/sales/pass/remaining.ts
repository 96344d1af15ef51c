import type { Ticket } from '#contract/sales/ticket/ticket'

/** A step on the way of a registration, from its submission to the day of the sale. */
export type Step = {
  name: 'SUBMITTED' | 'DEPOSIT' | 'CONSENTS' | 'VISIT' | 'BALLOT' | 'SALE'
  /** `NEXT`: the first step that is not done; all after it are `LATER`. */
  state: 'DONE' | 'NEXT' | 'LATER'
  /** The instant by which the step must be done, or at which it takes place; null for the submission. */
  at: string | null
}

type Facts = Pick<
  Ticket,
  'status' | 'people' | 'closesAt' | 'verifyBy' | 'ballotAt' | 'drawn' | 'saleAt' | 'day' | 'tenderUnit'
>

/**
 * Returns the steps of a live registration in their order. The consents of others come before the visit, because
 * nothing is verified without them (D-4.3). A session without a ballot has no such step.
 */
export const remainingSteps = (ticket: Facts): Step[] => {
  const { status, people, closesAt, verifyBy, ballotAt, drawn, saleAt, day } = ticket
  const isVerified = status === 'VERIFIED' || status === 'CHECKED_IN'
  const isIn = status === 'CHECKED_IN'
  const steps: (Omit<Step, 'state'> & { isDone: boolean })[] = [
    { name: 'SUBMITTED', isDone: true, at: null },
    { name: 'DEPOSIT', isDone: status !== 'PENDING', at: closesAt },
  ]
  if (people.length > 0) {
    const haveAll = people.every(({ consentedAt }) => consentedAt !== null)
    steps.push({ name: 'CONSENTS', isDone: isVerified || haveAll, at: verifyBy })
  }
  steps.push({ name: 'VISIT', isDone: isVerified, at: verifyBy })
  if (ballotAt !== null) steps.push({ name: 'BALLOT', isDone: isIn || drawn !== null, at: ballotAt })
  // Being checked in ends nothing: the registrant still waits to be called.
  steps.push({ name: 'SALE', isDone: false, at: day?.boxOpensAt ?? day?.reportFrom ?? saleAt })
  const next = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ isDone, ...step }, index) => ({
    ...step,
    state: isDone ? 'DONE' : index === next ? 'NEXT' : 'LATER',
  }))
}
