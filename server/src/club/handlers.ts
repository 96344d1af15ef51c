import describeClub from './describe-club.ts'
import isMember from './is-member.ts'
import joinClub from './join-club.ts'

export const clubHandlers = [describeClub, isMember, joinClub]
