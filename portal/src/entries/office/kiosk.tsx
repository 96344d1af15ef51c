export { Kiosk as default } from '../../staff/appointments/kiosk/Kiosk.tsx'
