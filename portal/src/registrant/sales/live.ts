import type { TicketStatus } from '#contract/sales/ticket/ticket'

/** The contract's final statuses, repeated so that the first screen does not load the schemas beside them. */
const final: readonly TicketStatus[] = ['DONE', 'VOIDED', 'WITHDREW']

/** True if a registration still takes part, so that something remains to be done or awaited (D-2.1). */
export const isLive = ({ status }: { status: TicketStatus }): boolean => !final.includes(status)

/** True if a registration counts towards the limits of its session. */
export const isCounted = ({ status }: { status: TicketStatus }): boolean => status !== 'VOIDED' && status !== 'WITHDREW'

/**
 * Returns the live registrations in the order in which they need the registrant: first those that become void without
 * a deposit, by their deadline, then the others, the newest first.
 */
export const byUrgency = <Row extends { status: TicketStatus; closesAt: string; createdAt: string }>(
  rows: readonly Row[],
): Row[] => {
  const isOwed = (row: Row) => row.status === 'PENDING'
  return rows
    .filter(isLive)
    .toSorted(
      (a, b) =>
        Number(isOwed(b)) - Number(isOwed(a)) ||
        (isOwed(a) ? a.closesAt.localeCompare(b.closesAt) : 0) ||
        b.createdAt.localeCompare(a.createdAt),
    )
}
