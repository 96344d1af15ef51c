export { Visitors } from './Visitors.tsx'
