import askOpening from './ask-opening.ts'
import listOpenings from './list-openings.ts'
import takeBackOpening from './take-back-opening.ts'

export const openingHandlers = [askOpening, listOpenings, takeBackOpening]
