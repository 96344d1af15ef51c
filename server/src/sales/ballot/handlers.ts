import { announcementHandlers } from './announcement/handlers.ts'
import { digitsHandlers } from './digits/handlers.ts'
import drawByRound from './draw-by-round.ts'
import freezeBallot from './freeze-ballot.ts'
import getBallot from './get-ballot.ts'
import getBallotList from './get-ballot-list.ts'
import getBallotResult from './get-ballot-result.ts'
import listBallots from './list-ballots.ts'
import openStaffBallot from './open-staff-ballot.ts'
import { sheetHandlers } from './sheet/handlers.ts'

export const ballotHandlers = [
  openStaffBallot,
  ...announcementHandlers,
  freezeBallot,
  ...sheetHandlers,
  ...digitsHandlers,
  drawByRound,
  getBallot,
  getBallotList,
  getBallotResult,
  listBallots,
]
