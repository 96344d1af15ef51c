import { describeClub } from '#contract/club/member'
import { useQuery } from '../../lib/api/index.ts'
import { useSay, useTranslation } from '../../lib/language/index.ts'
import { useRegistrant } from '../../lib/session/index.ts'

/** What members of the club save in a session, where it is not what they save in general; told to who is no member. */
export function ClubSaving({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const registrant = useRegistrant()
  const { data } = useQuery(describeClub, {})
  const percent = data?.sessions.find(session => session.sessionId === sessionId)?.percent
  if (!data || percent === undefined || registrant?.isMember !== false) return null
  return <p className="num">{t('clubSaving', { club: say(data.name), percent })}</p>
}
