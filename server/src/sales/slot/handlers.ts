import arriveVisit from './arrive-visit.ts'
import callVisit from './call-visit.ts'
import endVisit from './end-visit.ts'
import listSlots from './list-slots.ts'
import listVisits from './list-visits.ts'
import planSlots from './plan-slots.ts'

export const slotHandlers = [planSlots, listSlots, listVisits, arriveVisit, callVisit, endVisit]
