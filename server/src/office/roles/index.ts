export { byProvider, hasAdministrator, lockAdministrators } from './lock-administrators.ts'
export { giveRoles } from './give-roles.ts'
export { doerOf, tellGained } from './tell-gained.ts'
