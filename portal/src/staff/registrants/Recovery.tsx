import { useState } from 'react'
import { mayUse } from '#contract/staff/role'
import { listRecoveries, stopRecovery } from '#client/privacy/recovery'
import type { Recovery as Row } from '#contract/privacy/recovery'
import type { Registrant } from '#contract/privacy/registrant'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaff } from '../signed-in/store.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'
import s from './registrants.module.css'

const tones: Record<Row['state'], Tone> = {
  PROPOSED: 'info',
  WAITING: 'warning',
  DONE: 'success',
  OBJECTED: 'danger',
  STOPPED: 'neutral',
  TAKEN: 'danger',
  EXPIRED: 'neutral',
}

type Props = { registrant: Registrant; onDone: (said: string) => void }

/** Replaces lost contacts: earlier recoveries, and the button to start one. */
export function Recovery({ registrant, onDone }: Props) {
  const { t } = useTranslation('registrants')
  const { roles } = useStaff()
  const { id, erasedAt } = registrant
  const query = useQuery(listRecoveries, { id })
  const [isOpen, setOpen] = useState(false)
  const begins = mayUse(roles, 'privacy.recoveries.begin') && erasedAt === null
  const isUnderWay = query.data?.rows.some(({ endedAt }) => endedAt === null) ?? true
  return (
    <Card
      title={t('recovery')}
      aside={
        begins &&
        !isUnderWay && (
          <Button size="small" data-recover onClick={() => setOpen(true)}>
            {t('recoveryBegin')}
          </Button>
        )
      }
    >
      <Loading query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="soft">{t('recoveryHint')}</p>
          ) : (
            <ul className={s.rows}>
              {rows.map(row => (
                <li key={row.id}>
                  <One row={row} onDone={onDone} />
                </li>
              ))}
            </ul>
          )
        }
      </Loading>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('recoveryTitle')}>
        <RecoveryForm
          registrant={registrant}
          onDone={() => {
            setOpen(false)
            onDone(t('done_recovery'))
          }}
        />
      </Dialog>
    </Card>
  )
}

function One({ row, onDone }: { row: Row; onDone: (said: string) => void }) {
  const { t } = useTranslation('registrants')
  const locale = useLocale()
  const invalidate = useInvalidateQueries()
  const stop = useStaffCommand(stopRecovery)
  const { id, state, reason, proposedBy, proposedAt, confirmedBy, effectiveAt, endedAt } = row
  const when =
    state === 'WAITING' && effectiveAt !== null
      ? t('recoveryEffective', { time: showTime(effectiveAt, locale) })
      : showTime(endedAt ?? proposedAt, locale)
  return (
    <>
      <span className={s.line}>
        <span>{reason}</span>
        <StatusPill tone={tones[state]}>{t(`recovery_${state}`)}</StatusPill>
      </span>
      <span className="soft num">{when}</span>
      <span className="soft">
        {confirmedBy === null
          ? t('recoveryBy', { first: proposedBy })
          : t('recoveryByTwo', { first: proposedBy, second: confirmedBy })}
      </span>
      {endedAt === null && (
        <span>
          <ConfirmedAction
            label={t('recoveryStop')}
            question={t('recoveryStopQuestion')}
            hint={t('recoveryStopHint')}
            run={async () => {
              await stop({ id })
              await invalidate(listRecoveries)
              onDone(t('done_stopped'))
            }}
          />
        </span>
      )}
    </>
  )
}
