import { Monitor } from '../icons.ts'
import { endOfficeSession, listOfficeSessions } from '#client/staff/staff-session'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { deviceOf } from '../../lib/passkeys/device.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './account.module.css'

/** The open sessions of the staff member. A session on another device can be ended here. */
export function SessionsCard() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const query = useQuery(listOfficeSessions, {})
  const end = useStaffCommand(endOfficeSession)
  const invalidate = useInvalidateQueries()
  return (
    <Card title={t('sessions')}>
      <Loading query={query}>
        {({ rows }) => (
          <ul className={s.list}>
            {rows.map(({ id, isThis, createdAt, seenAt, userAgent }) => {
              const device = deviceOf(userAgent) ?? t('deviceUnknown')
              return (
                <li key={id}>
                  <Monitor />
                  <p>
                    <b>{device}</b>
                    <span>
                      {t('since', { time: showTime(createdAt, locale) })} ·{' '}
                      {t('seen', { time: showTime(seenAt, locale) })}
                    </span>
                  </p>
                  {isThis ? (
                    <StatusPill tone="success">{t('thisSession')}</StatusPill>
                  ) : (
                    <ConfirmedAction
                      variant="quiet"
                      label={t('end')}
                      of={device}
                      question={t('endQuestion', { device })}
                      hint={t('endHint')}
                      run={async () => {
                        await end({ sessionId: id })
                        await invalidate(listOfficeSessions)
                      }}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Loading>
    </Card>
  )
}
