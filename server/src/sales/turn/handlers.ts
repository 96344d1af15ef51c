import callTurn from './call-turn.ts'
import { giveBack, holdUnitHandler as holdUnit, release, select, sell } from './change-unit.ts'
import { holdTurnHandler as holdTurn, miss } from './leave-desk.ts'
import listTurns from './list-turns.ts'
import openGrid from './open-grid.ts'
import recallTurn from './recall-turn.ts'

export const turnHandlers = [
  listTurns,
  callTurn,
  recallTurn,
  holdTurn,
  miss,
  openGrid,
  holdUnit,
  release,
  select,
  sell,
  giveBack,
]
