import { liftHold, listHolds, setHold } from '#client/privacy/hold'
import type { Hold } from '#contract/privacy/hold'
import type { Registrant } from '#contract/privacy/registrant'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './registrants.module.css'

type Props = { registrant: Registrant; onDone: (said: string) => void }

/** The legal holds on the data: who set the current one, since when and why, and all previous ones. */
export function Holds({ registrant: { id, erasedAt }, onDone }: Props) {
  const { t } = useTranslation('registrants')
  const set = useChange(setHold, listHolds)
  const query = useQuery(listHolds, { id })
  const maySet = erasedAt === null && query.data !== undefined && query.data.rows.every(({ lifted }) => lifted !== null)
  return (
    <Card
      title={t('hold')}
      aside={
        maySet && (
          <ConfirmedAction
            label={t('holdSet')}
            question={t('holdSetQuestion')}
            hint={t('holdSetHint')}
            reason={t('reason')}
            tone="primary"
            run={async reason => {
              await set({ id, reason })
              onDone(t('done_held'))
            }}
          />
        )
      }
    >
      <Loading query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="soft">{t('holdHint')}</p>
          ) : (
            <ul className={s.rows}>
              {rows.map(hold => (
                <li key={hold.id}>
                  <One hold={hold} onDone={onDone} />
                </li>
              ))}
            </ul>
          )
        }
      </Loading>
    </Card>
  )
}

function One({ hold, onDone }: { hold: Hold; onDone: Props['onDone'] }) {
  const { t } = useTranslation('registrants')
  const locale = useLocale()
  const lift = useChange(liftHold, listHolds)
  const { id, reason, setBy, setAt, lifted } = hold
  return (
    <>
      <span className={s.line}>
        <span>{reason ?? t('holdWordsGone')}</span>
        <StatusPill tone={lifted === null ? 'warning' : 'neutral'}>
          {t(lifted === null ? 'holdStands' : 'holdLifted')}
        </StatusPill>
      </span>
      <span className="soft num">{t('holdBy', { name: setBy, time: showTime(setAt, locale) })}</span>
      {lifted !== null && (
        <>
          <span className={s.later}>{lifted.reason}</span>
          <span className="soft num">{t('holdLiftedBy', { name: lifted.by, time: showTime(lifted.at, locale) })}</span>
        </>
      )}
      {lifted === null && (
        <span>
          <ConfirmedAction
            label={t('holdLift')}
            question={t('holdLiftQuestion')}
            hint={t('holdLiftHint')}
            reason={t('reason')}
            run={async why => {
              await lift({ id, reason: why })
              onDone(t('done_lifted'))
            }}
          />
        </span>
      )}
    </>
  )
}
