import addSheet from './add-sheet.ts'
import announceBallot from './announce-ballot.ts'
import drawByRound from './draw-by-round.ts'
import enterDigits from './enter-digits.ts'
import freezeBallot from './freeze-ballot.ts'
import getBallot from './get-ballot.ts'
import getBallotList from './get-ballot-list.ts'
import getBallotResult from './get-ballot-result.ts'
import listBallots from './list-ballots.ts'
import openStaffBallot from './open-staff-ballot.ts'
import showSheet from './show-sheet.ts'

export const ballotHandlers = [
  openStaffBallot,
  announceBallot,
  freezeBallot,
  addSheet,
  showSheet,
  enterDigits,
  drawByRound,
  getBallot,
  getBallotList,
  getBallotResult,
  listBallots,
]
