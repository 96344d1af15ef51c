export { Register } from './Register.tsx'
