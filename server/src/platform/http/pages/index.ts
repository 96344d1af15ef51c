export { buildPortal, portalFolder, servePortal } from './portal.ts'
