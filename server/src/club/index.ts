export { joinAsChosen } from './enrol-member.ts'
export { leaveClub } from './leave-club.ts'
export { tellRegistry } from './tell-registry.ts'
