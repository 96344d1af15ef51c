export { Visitors as default } from '../../staff/appointments/Visitors.tsx'
