export { addressOf, invitePeople } from './invite-people.ts'
export { tellNamed } from './tell-named.ts'
