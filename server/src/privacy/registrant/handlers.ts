import endRegistrantLogins from './end-registrant-logins.ts'
import openRegistrant from './open-registrant.ts'
import searchRegistrants from './search-registrants.ts'
import showRegistrant from './show-registrant.ts'

export const registrantHandlers = [searchRegistrants, openRegistrant, showRegistrant, endRegistrantLogins]
