export { BallotCard } from './BallotCard.tsx'
export { BallotPage } from './BallotPage.tsx'
export { BallotsPage } from './BallotsPage.tsx'
