import { type ReactNode, useEffect, useRef } from 'react'
import type { Reported } from '#contract/sales/sale-day/check-in'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import s from './kiosk.module.css'
import { Wait } from './Wait.tsx'

/**
 * The places in the sale of a visitor who has reported: their numbers, in time or late, and where they wait. It shows
 * no personal data. `children`: what the visitor can press.
 */
export function Places({ turns, isAgain, children }: Reported & { children: ReactNode }) {
  const { t } = useTranslation('kiosk')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [turns])
  const waits = turns.filter(({ state }) => state === 'WAITING')
  return (
    <div className={s.number} data-reported={turns.length} ref={place}>
      <span>{t(isAgain ? 'reportedBefore' : 'reported')}</span>
      {turns.map(turn => (
        <OwnPlace key={`${turn.position} ${turn.batchName.en}`} turn={turn} isAlone={turns.length === 1} />
      ))}
      {waits.some(({ isLate }) => isLate) && <p className={s.late}>{t('late')}</p>}
      {waits.length > 0 && <p>{t('waitInHall')}</p>}
      {children}
    </div>
  )
}

function OwnPlace({ turn, isAlone }: { turn: Reported['turns'][number]; isAlone: boolean }) {
  const { t } = useTranslation('kiosk')
  const say = useSay()
  const { batchName, position, state, desk, ahead, minutes } = turn
  return (
    <div className={s.place} data-position={position} data-alone={isAlone || undefined}>
      <span>{say(batchName)}</span>
      <b className="num">{position}</b>
      <span className="num">
        {state === 'WAITING' ? <Wait ahead={ahead} minutes={minutes} /> : t(`state_${state}`, { desk: desk ?? '' })}
      </span>
    </div>
  )
}
