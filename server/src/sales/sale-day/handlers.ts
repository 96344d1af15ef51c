import checkIn from './check-in.ts'
import checkInByCode from './check-in-by-code.ts'
import endTurn from './end-turn.ts'
import { follow, listUnits } from './follow-sale.ts'
import listOwnTurns from './list-own-turns.ts'
import { post, withdraw } from './post-notice.ts'
import openSaleDay from './open-sale-day.ts'
import openSaleReport from './open-sale-report.ts'
import openTurn from './open-turn.ts'
import undoCheckIn from './undo-check-in.ts'
import undoTurnEnd from './undo-turn-end.ts'

export const saleDayHandlers = [
  openSaleDay,
  post,
  withdraw,
  checkIn,
  checkInByCode,
  undoCheckIn,
  openTurn,
  endTurn,
  undoTurnEnd,
  listOwnTurns,
  follow,
  listUnits,
  openSaleReport,
]
