export { PropertyManagement } from './PropertyManagement.tsx'
