import changeClubOffer from './change-club-offer.ts'
import describeClub from './describe-club.ts'
import isMember from './is-member.ts'
import joinClub from './join-club.ts'
import openClubOffer from './open-club-offer.ts'

/** Handlers of the module's operations, folder by folder. */
export const clubHandlers = [describeClub, isMember, joinClub, openClubOffer, changeClubOffer]
