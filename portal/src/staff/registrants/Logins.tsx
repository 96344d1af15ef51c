import type { Purpose } from '#contract/staff/purpose'
import { endRegistrantLogins, openRegistrant } from '#client/privacy/registrant'
import type { Registrant } from '#contract/privacy/registrant'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Card } from '../../ui/card.tsx'
import s from './registrants.module.css'

type Props = { registrant: Registrant; purpose: Purpose; onDone: (said: string) => void }

/** The sessions of the registrant, and the browsers that they used before. */
export function Logins({ registrant, purpose, onDone }: Props) {
  const { t } = useTranslation('registrants')
  const locale = useLocale()
  const invalidate = useInvalidateQueries()
  const end = useStaffCommand(endRegistrantLogins)
  const { id, logins, devices } = registrant
  const isNone = logins.length + devices.length === 0
  return (
    <Card
      title={t('logins')}
      aside={
        !isNone && (
          <ConfirmedAction
            label={t('endLogins')}
            question={t('endLoginsQuestion')}
            hint={t('endLoginsHint')}
            run={async () => {
              await end({ id, purpose })
              await invalidate(openRegistrant)
              onDone(t('done_ended'))
            }}
          />
        )
      }
    >
      {isNone && <p className="soft">{t('loginsNone')}</p>}
      <ul className={s.rows}>
        {logins.map(login => (
          <li key={login.id}>
            <span>{t('login')}</span>
            <span className="soft num">
              {t('loginTime', { from: showTime(login.createdAt, locale), until: showTime(login.expiresAt, locale) })}
            </span>
          </li>
        ))}
        {devices.map(({ firstSeen, lastSeen }) => (
          <li key={firstSeen}>
            <span>{t('device')}</span>
            <span className="soft num">
              {t('deviceTime', { first: showTime(firstSeen, locale), last: showTime(lastSeen, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
