import { useParams } from 'react-router'
import { openStaffBallot, type StaffBallot } from '#contract/sales/ballot/operations'
import { openSetUp } from '#contract/sales/set-up/operations'
import { ProblemError, useQuery } from '../../lib/api/index.ts'
import { useSay, useTranslation } from '../../lib/language/index.ts'
import { Page } from '../../ui/layout/index.ts'
import { Loading } from '../../ui/loading/index.ts'
import { BackLink } from '../page/index.ts'
import { Announcement } from './Announcement.tsx'
import s from './ballot.module.css'
import { DigitsCard } from './DigitsCard.tsx'
import { Freeze } from './Freeze.tsx'
import { Result } from './Result.tsx'

/** The ballot of a session, step by step: announced, frozen by two, drawn by the digits that two have entered. */
export function BallotPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('ballot')
  const say = useSay()
  const query = useQuery(openStaffBallot, { sessionId: id }, () => 15_000)
  const { data } = useQuery(openSetUp, { id })
  if (query.error instanceof ProblemError && [400, 404, 409].includes(query.error.problem.status)) throw query.error
  const names = [data?.propertyName, data?.published?.about?.name].flatMap(one => (one ? [say(one)] : []))
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

function Steps({ ballot }: { ballot: StaffBallot }) {
  return (
    <div className={s.column}>
      {ballot.draw !== null && <Result ballot={ballot} draw={ballot.draw} />}
      <Announcement ballot={ballot} />
      <Freeze ballot={ballot} />
      {ballot.draw === null && <DigitsCard ballot={ballot} />}
    </div>
  )
}
