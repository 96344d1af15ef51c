import type { TurnState } from '#contract/sales/day/turn'

/** So many before somebody, or fewer: they look for each of them. */
const near = 20

/** May something happen to a place in the next minute? Then it is looked at as often as the sale itself; of thousands these are few. */
export const isSoon = ({ state, ahead }: { state: TurnState; ahead: number | null }): boolean =>
  state === 'WAITING' ? ahead === null || ahead <= near : state !== 'ENDED'
