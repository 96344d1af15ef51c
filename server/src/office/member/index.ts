export { invitationHours, makeInvitation } from './make-invitation.ts'
export { proposedReset } from './proposed-reset.ts'
