import { minutesAhead } from '#contract/sales/day/turn'
import { useSay, useTranslation } from '../lib/language/index.ts'
import { Card } from '../ui/card.tsx'
import { type FollowedSale, type OwnTurn, useOwnTurns } from './use-sale.ts'

/** Where one stands oneself: called, waiting, on hold. Nothing of somebody who is not logged in or has not reported. */
export function OwnPlaces({ sale: { sessionId, endedInHour } }: { sale: FollowedSale }) {
  const { t } = useTranslation('sale')
  const turns = useOwnTurns(sessionId)
  if (turns.length === 0) return null
  return (
    <Card title={t('own')}>
      <ul className="sale-own">
        {turns.map(turn => (
          <li key={`${turn.batchId} ${turn.position}`} data-state={turn.state}>
            <OwnPlace turn={turn} endedInHour={endedInHour} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OwnPlace({ turn, endedInHour }: { turn: OwnTurn; endedInHour: number }) {
  const { t } = useTranslation('sale')
  const say = useSay()
  const { batchName, position, state, desk, ahead, isLate } = turn
  const minutes = ahead === null ? null : minutesAhead(ahead, endedInHour)
  return (
    <>
      <b className="num">{t('ownNumber', { group: say(batchName), position })}</b>
      <span role="status" className="num">
        {state === 'WAITING'
          ? `${ahead === null || ahead === 0 ? t('next') : t('ahead', { count: ahead })}${minutes === null || ahead === 0 ? '' : ` ${t('about', { minutes })}`}`
          : t(`state_${state}`, { desk: desk ?? '' })}
      </span>
      {isLate && state === 'WAITING' && <span className="soft">{t('isLate')}</span>}
    </>
  )
}
