export { DoorLayout, DoorOver, DoorPage } from './Doorway.tsx'
export { Enrol } from './Enrol.tsx'
export { Invitation } from './Invitation.tsx'
export { ProofDialog } from './ProofDialog.tsx'
