export { Registrants } from './Registrants.tsx'
