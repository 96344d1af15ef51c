export { endAppointments, holdLateSlots, lateOf, readExpected } from './end-appointments.ts'
export { remindAll } from './remind-all.ts'
export { notifyEndedAppointments } from './notify-ended.ts'
