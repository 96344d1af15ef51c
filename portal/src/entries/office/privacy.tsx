export { Privacy as default } from '../../staff/privacy/Privacy.tsx'
