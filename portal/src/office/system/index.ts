export { System } from './System.tsx'
