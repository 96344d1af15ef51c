export { TellMe } from './TellMe.tsx'
