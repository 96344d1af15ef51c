import { openStaffBallot } from '#client/sales/ballot/operations'
import { ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { OfSession } from '../parts/OfSession.tsx'
import s from './ballot.module.css'
import { Steps } from './Steps.tsx'

/** The ballot of each session, for staff who may read ballots. */
export function BallotsPage() {
  return (
    <OfSession>
      {({ id }, choice) => (
        <div className={s.column}>
          <div>{choice}</div>
          <Chosen key={id} sessionId={id} />
        </div>
      )}
    </OfSession>
  )
}

function Chosen({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('ballot')
  const query = useQuery(openStaffBallot, { sessionId }, () => 15_000)
  const isNone = query.error instanceof ProblemError && query.error.problem.code === 'sales.ballot.needless'
  if (isNone) return <p className="soft">{t('none')}</p>
  return <Loading query={query}>{ballot => <Steps ballot={ballot} />}</Loading>
}
