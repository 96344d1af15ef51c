import type { StaffBallot } from '#contract/sales/ballot/operations'
import { Announcement } from './Announcement.tsx'
import s from './ballot.module.css'
import { DigitsCard } from './DigitsCard.tsx'
import { Freeze } from './Freeze.tsx'
import { Result } from './Result.tsx'
import { RoundCard } from './RoundCard.tsx'

/** The progress of a ballot, step by step, and the next step for staff who may do it. */
export function Steps({ ballot }: { ballot: StaffBallot }) {
  const Draw = ballot.announcement?.source === 'DRAND' ? RoundCard : DigitsCard
  return (
    <div className={s.column}>
      {ballot.draw !== null && <Result ballot={ballot} draw={ballot.draw} />}
      <Announcement ballot={ballot} />
      <Freeze ballot={ballot} />
      {ballot.draw === null && ballot.announcement !== null && <Draw ballot={ballot} />}
    </div>
  )
}
