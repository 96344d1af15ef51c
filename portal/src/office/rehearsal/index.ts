export { RehearsalCard } from './RehearsalCard.tsx'
export { RehearsalPage } from './Rehearsal.tsx'
