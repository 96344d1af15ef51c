import { useState } from 'react'
import { useParams } from 'react-router'
import type { OutputOf } from '#contract/operation'
import { listRequests, openRequest } from '#client/privacy/request'
import { ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DataCopy } from './DataCopy.tsx'
import { Decide } from './Decide.tsx'
import { Due } from './Requests.tsx'
import s from './privacy.module.css'

/** One request: its content, its deadline, and the answer. */
export function RequestPage() {
  const { id = '' } = useParams()
  const query = useQuery(openRequest, { id })
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status)) throw query.error
  return (
    <Loading query={query} whole>
      {request => <Shown request={request} />}
    </Loading>
  )
}

function Shown({ request }: { request: OutputOf<typeof openRequest> }) {
  const { t } = useTranslation(['privacy', 'registrants'])
  const locale = useLocale()
  const invalidate = useInvalidateQueries()
  const [isDone, setDone] = useState(false)
  const { id, accountId, kind, state, name, channel, askedAt, dueAt, decidedAt, ground, now } = request
  const { details, answer, enteredBy, decidedBy, hasLogin, copy, identifiedBy, copyMadeAt, copyMadeBy } = request
  const before = <BackLink to="/office/privacy">{t('requests')}</BackLink>
  return (
    <Page title={t(`kind_${kind}`)} lead={t('askedOn', { time: showTime(askedAt, locale) })} before={before}>
      <div role="status">{isDone && <Notice tone="success">{t('done_decided')}</Notice>}</div>
      <div className={s.column}>
        <Card title={t('asked')} aside={state === 'OPEN' && <Due dueAt={dueAt} now={now} />}>
          <p className={s.text}>{details ?? t('goneText')}</p>
          <p className="soft">
            <span lang="en">{name}</span> · {t(`channel_${channel}`)}
            {enteredBy !== null && ` · ${enteredBy}`}
          </p>
          {state === 'OPEN' && <p className="soft num">{t('dueBy', { time: showTime(dueAt, locale) })}</p>}
          <p>
            <ButtonLink size="small" to={`/office/user-management/registrants/${accountId}`} state="PRIVACY_REQUEST">
              {t('toRegistrant')}
            </ButtonLink>
          </p>
        </Card>
        {kind === 'ACCESS' && state !== 'REFUSED' && details !== null && (
          <DataCopy id={id} made={copyMadeAt === null ? null : { at: copyMadeAt, by: copyMadeBy }} />
        )}
        {state === 'OPEN' && details !== null ? (
          <Decide
            id={id}
            kind={kind}
            hasLogin={hasLogin}
            isMade={copyMadeAt !== null}
            onDone={async () => {
              await invalidate(openRequest, listRequests)
              setDone(true)
            }}
          />
        ) : (
          <Card title={t(`state_${state}`)}>
            {ground !== null && <p>{t(`ground_${ground}`)}</p>}
            <p className={s.text}>{answer ?? t('goneText')}</p>
            {copy === 'PORTAL' && <p>{t('copied_PORTAL')}</p>}
            {copy === 'HANDED_OVER' && identifiedBy !== null && (
              <p>{t('copied_HANDED_OVER', { document: t(`idType_${identifiedBy}`, { ns: 'registrants' }) })}</p>
            )}
            {decidedAt !== null && (
              <p className="soft num">
                {decidedBy} · {showTime(decidedAt, locale)}
              </p>
            )}
          </Card>
        )}
      </div>
    </Page>
  )
}
