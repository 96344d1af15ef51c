import type { OutputOf } from '#contract/operation'
import type { openTurn } from '#contract/sales/day/turn-operations'

/** A turn with what is held for it, and what it may become. */
export type AtDeskTurn = OutputOf<typeof openTurn>
