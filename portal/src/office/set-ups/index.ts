export type { PreviewSlot } from './Preview.tsx'
export { SetUpPage } from './SetUpPage.tsx'
export { SetUps } from './SetUps.tsx'
