import type { OutputOf } from '#contract/operation'
import type { openTurn } from '#contract/sales/sale-day/turn-operations'

/** A turn with its reserved units and its possible next steps. */
export type AtDeskTurn = OutputOf<typeof openTurn>
