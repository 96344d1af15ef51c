export { Help as default } from '../../staff/help/Help.tsx'
