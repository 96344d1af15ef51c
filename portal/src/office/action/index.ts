export { ConfirmedAction } from './ConfirmedAction.tsx'
