export { ConfirmDialog } from './confirm-dialog.tsx'
export { Dialog } from './dialog.tsx'
export { Menu, MenuItem } from './menu.tsx'
