export { NotifyMe } from './NotifyMe.tsx'
