export { Enrol as default } from '../../staff/sign-in/Enrol.tsx'
