export { invitationHours, makeInvitation } from './make-invitation.ts'
export { proposedReset } from './proposed-reset.ts'
export { tellGained } from './tell-gained.ts'
