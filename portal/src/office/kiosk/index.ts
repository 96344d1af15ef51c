export { Kiosk } from './Kiosk.tsx'
