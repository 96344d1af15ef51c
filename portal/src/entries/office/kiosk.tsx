export { Kiosk as default } from '../../office/index.ts'
