import commitDigits from './commit-digits.ts'
import enterDigits from './enter-digits.ts'
import getBallotSheet from './get-ballot-sheet.ts'

export const digitsHandlers = [commitDigits, enterDigits, getBallotSheet]
