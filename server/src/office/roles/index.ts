export { byProvider, hasAdministrator, lockAdministrators } from './lock-administrators.ts'
export { giveRoles } from './give-roles.ts'
export { doerOf, notifyGainedRoles } from './notify-gained-roles.ts'
