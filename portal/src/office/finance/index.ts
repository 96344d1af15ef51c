export { Finance } from './Finance.tsx'
