export { ConfirmDialog } from './confirm-dialog.tsx'
export { ConfirmedAction } from './confirmed-action.tsx'
export { Dialog } from './dialog.tsx'
export { Menu, MenuItem } from './menu.tsx'
