import announceBallot from './announce-ballot.ts'
import drawByRound from './draw-by-round.ts'
import enterDigits from './enter-digits.ts'
import freezeBallot from './freeze-ballot.ts'
import getBallot from './get-ballot.ts'
import getBallotList from './get-ballot-list.ts'
import getBallotResult from './get-ballot-result.ts'
import listBallots from './list-ballots.ts'
import openStaffBallot from './open-staff-ballot.ts'
import { sheetHandlers } from './sheet/handlers.ts'

export const ballotHandlers = [
  openStaffBallot,
  announceBallot,
  freezeBallot,
  ...sheetHandlers,
  enterDigits,
  drawByRound,
  getBallot,
  getBallotList,
  getBallotResult,
  listBallots,
]
