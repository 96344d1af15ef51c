import { showBriefCents } from '#contract/money'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Card } from '../../../ui/card.tsx'
import { isTender, type OfferedSession } from './catalogue.ts'
import { keyFor } from '#contract/sales/property/method-words'
import s from '../sales.module.css'
import { describeClub } from '#client/club/member'
import { useQuery } from '../../../lib/api/use-query.ts'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useRegistrant } from '../../../lib/session/login-session.ts'

/** The saving for club members in this session, if it differs from the general one. Shown to non-members. */
function ClubSaving({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const registrant = useRegistrant()
  const { data } = useQuery(describeClub, {})
  const percent = data?.sessions.find(session => session.sessionId === sessionId)?.percent
  if (!data || percent === undefined || registrant?.isMember !== false) return null
  return <p className="num">{t('clubSaving', { club: say(data.name), percent })}</p>
}

type BeforeYouStartProps = { sessions: readonly OfferedSession[]; chosen: OfferedSession | null; isCompany: boolean }

/**
 * What to prepare before starting. The deposit is that of the chosen session, or of every open session before a
 * choice.
 */
export function BeforeYouStart({ sessions, chosen, isCompany }: BeforeYouStartProps) {
  const { t } = useTranslation('sales')
  const open = chosen ? [chosen] : sessions.filter(session => session.phase === 'OPEN')
  const deposits = new Set(
    open.map(item =>
      t(isTender(item) ? 'depositOfUnit' : keyFor(item.method, 'depositOfIntent'), {
        deposit: showBriefCents(item.depositCents),
      }),
    ),
  )
  return (
    <Card title={t('before')} tone="fog">
      <p>{t('beforeLead')}</p>
      <ul className={s.bullets}>
        <li>{t(isCompany ? 'beforeCompanyAddress' : 'beforeAddress')}</li>
        {isCompany && <li>{t('beforeCompany')}</li>}
        <li>{t('beforeOthers')}</li>
        <li>
          {t('beforeDeposit')}
          {[...deposits].map(deposit => (
            <b key={deposit} className={`${s.line} num`}>
              {deposit}
            </b>
          ))}
        </li>
        <li>{t(isCompany ? 'beforeDirectorId' : 'beforeId')}</li>
        {isCompany && <li>{t('beforeCompanyOffice')}</li>}
      </ul>
      {chosen && <ClubSaving sessionId={chosen.id} />}
    </Card>
  )
}
