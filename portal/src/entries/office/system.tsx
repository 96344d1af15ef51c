export { System as default } from '../../staff/system/System.tsx'
