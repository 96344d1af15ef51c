import { listDeliveries, replayDeliveries, replayDelivery, replayFailed } from '#client/integrations/webhook'
import type { Delivery, Endpoint } from '#contract/integrations/webhook'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import type { Locale } from '#contract/common'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { OnePress } from '../parts/OnePress.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Card } from '../../ui/card.tsx'
import { StatusPill, type Tone } from '../../ui/status-pill.tsx'
import s from './integrations.module.css'

const tones: Record<Delivery['state'], Tone> = { WAITING: 'warning', DELIVERED: 'success', GIVEN_UP: 'danger' }
const dayMs = 86_400_000

/** The messages that were sent to an endpoint, refreshed every few seconds. Staff can send all of them again. */
export function Deliveries({ endpoint: { id, state } }: { endpoint: Endpoint }) {
  const { t } = useTranslation('integrations')
  const query = useQuery(listDeliveries, { id }, () => 5_000)
  const replay = useStaffCommand(replayDeliveries)
  const again = useChange(replayFailed, listDeliveries)
  const invalidate = useInvalidateQueries()
  const days = [1, 3, 7, 30]
  return (
    <Card
      title={t('deliveries')}
      aside={
        state === 'ON' && (
          <ConfirmedAction
            label={t('replaySince')}
            question={t('replaySinceQuestion')}
            hint={t('replaySinceHint')}
            tone="primary"
            reason={t('replayDays')}
            reasons={days.map(count => ({ value: String(count), label: t('replayDaysOf', { count }) }))}
            run={async count => {
              await replay({ id, since: new Date(Date.now() - Number(count) * dayMs).toISOString() })
              await invalidate(listDeliveries)
            }}
          />
        )
      }
    >
      <Loading query={query}>
        {({ rows, givenUp }) =>
          rows.length === 0 ? (
            <p className="soft">{t('deliveriesNone')}</p>
          ) : (
            <>
              <OnePress
                label={t('replayFailed')}
                offered={state === 'ON' && givenUp > 0}
                run={async () => {
                  const { count, left } = await again({ id })
                  return [t('replayed', { count }), ...(left > 0 ? [t('replayedLeft', { count: left })] : [])].join(' ')
                }}
              />
              <ul className={s.deliveries}>
                {rows.map(row => (
                  <DeliveryOutcome key={row.eventId} id={id} row={row} />
                ))}
              </ul>
            </>
          )
        }
      </Loading>
    </Card>
  )
}

type Attempt = Delivery['attempts'][number]

/** The result of an attempt: the answer, or why there was none. */
function Tried({ tried: { at, status, fault, milliseconds, answer }, locale }: { tried: Attempt; locale: Locale }) {
  const { t } = useTranslation('integrations')
  return (
    <li>
      <span className="num">{showTime(at, locale)}</span>{' '}
      <b className="num">{fault === null ? status : t(`fault_${fault}`)}</b>{' '}
      <span className="soft num">{t('milliseconds', { count: milliseconds })}</span>
      {answer !== '' && (
        <code className={s.answer} translate="no">
          {answer}
        </code>
      )}
    </li>
  )
}

function DeliveryOutcome({ id, row: { eventId, type, at, state, nextAt, attempts } }: { id: string; row: Delivery }) {
  const { t } = useTranslation('integrations')
  const locale = useLocale()
  const replay = useStaffCommand(replayDelivery)
  const invalidate = useInvalidateQueries()
  return (
    <li>
      <details>
        <summary>
          <code translate="no">{type}</code> <span className="soft num">{showTime(at, locale)}</span>{' '}
          <StatusPill tone={tones[state]}>{t(`delivery_${state}`)}</StatusPill>
        </summary>
        <p className="soft">
          <code translate="no">{eventId}</code> {nextAt !== null && t('nextAt', { time: showTime(nextAt, locale) })}
        </p>
        <ul className={s.attempts}>
          {attempts.map(tried => (
            <Tried key={tried.at} tried={tried} locale={locale} />
          ))}
        </ul>
        <p className={s.actions}>
          <ConfirmedAction
            label={t('replay')}
            of={type}
            question={t('replayQuestion')}
            hint={t('replayHint')}
            tone="primary"
            run={async () => {
              await replay({ id, eventId })
              await invalidate(listDeliveries)
            }}
          />
        </p>
      </details>
    </li>
  )
}
