export { joinAsChosen } from './enrol-member.ts'
export { leaveClub } from './leave-club.ts'
export { notifyRegistry } from './notify-registry.ts'
