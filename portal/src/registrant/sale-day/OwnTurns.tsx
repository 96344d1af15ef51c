import { minutesAhead } from '#contract/sales/sale-day/pace'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Card } from '../../ui/card.tsx'
import { type FollowedSale, type OwnTurn, useOwnTurns } from './use-sale.ts'

/**
 * Shows the registrant's own places: called, waiting, on hold. Shows nothing to a visitor who is not logged in or has
 * not checked in.
 */
export function OwnTurns({ sale: { sessionId, secondsEach } }: { sale: FollowedSale }) {
  const { t } = useTranslation('sale')
  const turns = useOwnTurns(sessionId)
  if (turns.length === 0) return null
  return (
    <Card title={t('own')}>
      <ul className="sale-own">
        {turns.map(turn => (
          <li key={`${turn.batchId} ${turn.position}`} data-state={turn.state}>
            <OwnPlace turn={turn} secondsEach={secondsEach} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OwnPlace({ turn, secondsEach }: { turn: OwnTurn; secondsEach: number | null }) {
  const { t } = useTranslation('sale')
  const say = useSay()
  const { batchName, position, state, desk, ahead, isLate } = turn
  const minutes = ahead === null ? null : minutesAhead(ahead, secondsEach)
  return (
    <>
      <b className="num">{t('ownNumber', { group: say(batchName), position })}</b>
      <span role="status" className="num">
        {state === 'WAITING'
          ? `${ahead === null || ahead === 0 ? t('next') : t('ahead', { count: ahead })}${ahead === null || ahead === 0 ? '' : ` ${minutes === null ? t('notKnown') : t('about', { minutes })}`}`
          : t(`state_${state}`, { desk: desk ?? '' })}
      </span>
      {isLate && state === 'WAITING' && <span className="soft">{t('isLate')}</span>}
    </>
  )
}
