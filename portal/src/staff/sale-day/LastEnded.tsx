import { Undo2 } from '../icons.ts'
import { mayUse } from '#contract/staff/role'
import type { Turn } from '#contract/sales/sale-day/shown'
import { listTurns, openTurn, undoTurnEnd } from '#client/sales/sale-day/turn-operations'
import { turnResults } from '#contract/sales/sale-day/outcome'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { useStaff } from '../signed-in/store.ts'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { TurnLabel } from './TurnLabel.tsx'
import s from './sale-day.module.css'

/** How the last turns ended. A supervisor can undo an end that was a mistake. */
export function LastEnded({ turns }: { turns: readonly Turn[] }) {
  const { t } = useTranslation('saleDay')
  const { roles } = useStaff()
  const undo = useChange(undoTurnEnd, listTurns, openTurn)
  if (turns.length === 0) return null
  return (
    <Card title={t('lastEnded')}>
      <ol className={s.rows}>
        {turns.map(turn => {
          const result = turnResults.find(known => known === turn.result)
          return (
            <li key={turn.id}>
              <TurnLabel turn={turn} />
              {turn.result !== null && (
                <StatusPill tone={turn.result === 'PURCHASED' ? 'success' : 'neutral'}>
                  {t(`result_${turn.result}`)}
                </StatusPill>
              )}
              {result !== undefined && result !== 'PURCHASED' && mayUse(roles, 'sales.turns.undo-end') && (
                <ConfirmedAction
                  label={t('undoEnd')}
                  of={String(turn.position)}
                  question={t('undoEndQuestion')}
                  hint={t('undoEndHint')}
                  icon={<Undo2 />}
                  reason={t('undoEndReason')}
                  run={reason => undo({ id: turn.id, result, reason })}
                />
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
