export { BallotCard } from './BallotCard.tsx'
export { BallotPage } from './BallotPage.tsx'
