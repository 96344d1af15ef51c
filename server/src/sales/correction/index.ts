export { movePlaces, readClaimsToday } from './move-places.ts'
