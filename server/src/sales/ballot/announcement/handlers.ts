import announceBallot from './announce-ballot.ts'

export const announcementHandlers = [announceBallot]
