export { Today as default } from '../../staff/today/Today.tsx'
