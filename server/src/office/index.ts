export { openOfficeSession } from './open-office-session.ts'
export { recogniseStaff } from './recognise-staff.ts'
