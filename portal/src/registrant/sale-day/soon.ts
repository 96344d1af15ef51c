import type { TurnState } from '#contract/sales/sale-day/turn'

/** Maximum number of people ahead for frequent refreshes: near their turn, registrants watch every call. */
const near = 20

/**
 * True if a place may change in the next minute. Such a place is refreshed as often as the sale itself; among
 * thousands these are few.
 */
export const isSoon = ({ state, ahead }: { state: TurnState; ahead: number | null }): boolean =>
  state === 'WAITING' ? ahead === null || ahead <= near : state !== 'ENDED'
