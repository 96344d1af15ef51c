export { endAppointments, lockLateSlots, lateOf, readExpected } from './end-appointments.ts'
export { remindAll } from './remind-all.ts'
export { notifyEndedAppointments } from './notify-ended.ts'
