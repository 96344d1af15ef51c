import arriveByCode from './arrive-by-code.ts'
import bookAppointment from './book-appointment.ts'
import cancelAppointment from './cancel-appointment.ts'
import getAppointment from './get-appointment.ts'

export const appointmentHandlers = [arriveByCode, getAppointment, bookAppointment, cancelAppointment]
