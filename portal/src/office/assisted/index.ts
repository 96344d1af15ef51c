export { RegisterHere } from './RegisterHere.tsx'
