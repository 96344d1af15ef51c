import { useParams } from 'react-router'
import { openStaffBallot } from '#client/sales/ballot/operations'
import { openSetUp } from '#client/sales/session/operations'
import { ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { Steps } from './Steps.tsx'

/** The ballot of a session, step by step: two people announce it, two people freeze it, then it is drawn. */
export function BallotPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('ballot')
  const say = useSay()
  const query = useQuery(openStaffBallot, { sessionId: id }, () => 15_000)
  const { data } = useQuery(openSetUp, { id })
  if (query.error instanceof ProblemError && [400, 404, 409].includes(query.error.problem.status)) throw query.error
  const names = [data?.propertyName, data?.published?.about?.name].flatMap(item => (item ? [say(item)] : []))
  return (
    <Page
      title={names.length === 0 ? t('ballot') : t('titleOf', { name: names.join(' · ') })}
      lead={t('lead')}
      before={<BackLink to={`/office/sales/sessions/${id}`}>{t('back')}</BackLink>}
    >
      <Loading query={query}>{ballot => <Steps ballot={ballot} />}</Loading>
    </Page>
  )
}
