export { Campaign } from './Campaign.tsx'
