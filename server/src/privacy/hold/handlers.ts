import liftHold from './lift-hold.ts'
import listHolds from './list-holds.ts'
import setHold from './set-hold.ts'

export const holdHandlers = [listHolds, setHold, liftHold]
