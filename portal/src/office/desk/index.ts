export { SalesDesk } from './SalesDesk.tsx'
