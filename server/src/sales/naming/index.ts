export { addressOf, invitePeople } from './invite-people.ts'
export { openNaming, settleNaming } from './settle-naming.ts'
export { recogniseLink } from './recognise-link.ts'
export { notifyNamedPeople } from './notify-named-people.ts'
