import bookAppointment from './book-appointment.ts'
import cancelAppointment from './cancel-appointment.ts'
import getAppointment from './get-appointment.ts'

export const appointmentHandlers = [getAppointment, bookAppointment, cancelAppointment]
