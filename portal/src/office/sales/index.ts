export { Sales } from './Sales.tsx'
