export { Visit } from './Visit.tsx'
