export { InnerFrame } from './InnerFrame.tsx'
export type { LegalSlot } from './Legal.tsx'
export { NotFound } from './NotFound.tsx'
export { PublicFrame } from './PublicFrame.tsx'
