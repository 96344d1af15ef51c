import { describeClub } from '#client/club/member'
import { useQuery } from '../../../lib/api/use-query.ts'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useRegistrant } from '../../../lib/session/session.ts'

/** The saving for club members in this session, if it differs from the general one. Shown to non-members. */
export function ClubSaving({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const registrant = useRegistrant()
  const { data } = useQuery(describeClub, {})
  const percent = data?.sessions.find(session => session.sessionId === sessionId)?.percent
  if (!data || percent === undefined || registrant?.isMember !== false) return null
  return <p className="num">{t('clubSaving', { club: say(data.name), percent })}</p>
}
