import beginTenderBox from './begin-tender-box.ts'
import closeTenderBox from './close-tender-box.ts'
import openTenderBox from './open-tender-box.ts'
import recordTenderResult from './record-tender-result.ts'
import takeEnvelope from './take-envelope.ts'

export const tenderBoxHandlers = [openTenderBox, beginTenderBox, takeEnvelope, closeTenderBox, recordTenderResult]
