export { PublicNumbers } from './PublicNumbers.tsx'
