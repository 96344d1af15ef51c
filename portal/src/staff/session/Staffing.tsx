import { useState } from 'react'
import { assignToSession, listSessionStaff } from '#client/staff/member'
import type { SessionStaff } from '#contract/staff/member'
import { listSessions } from '#client/sales/property/session-list'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ChecksField } from '../../ui/choice/checks-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './set-ups.module.css'

type Members = SessionStaff['rows']

/**
 * The staff of a published session. It warns while nobody is assigned, because no staff member can then find the
 * session.
 */
export function Staffing({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('setUps')
  const query = useQuery(listSessionStaff, { id: sessionId })
  return (
    <Card title={t('staffing')}>
      <Loading query={query}>
        {({ rows }) => (
          <div className={s.column}>
            <Lack members={rows} />
            <p className="soft">{t('staffingHint')}</p>
            {rows.length === 0 ? <p>{t('staffingEmpty')}</p> : <Choice sessionId={sessionId} members={rows} />}
          </div>
        )}
      </Loading>
    </Card>
  )
}

function Lack({ members }: { members: Members }) {
  const { t } = useTranslation('setUps')
  const assigned = members.filter(({ isAssigned }) => isAssigned)
  if (assigned.length === 0)
    return (
      <Notice tone="warning" title={t('staffingNone')}>
        {t('staffingNoneHint')}
      </Notice>
    )
  const isDesked = assigned.some(({ roles }) => roles.includes('COUNTER') || roles.includes('SUPERVISOR'))
  return isDesked ? null : <Notice tone="warning">{t('staffingNoCounter')}</Notice>
}

function Choice({ sessionId, members }: { sessionId: string; members: Members }) {
  const { t } = useTranslation(['setUps', 'office'])
  const assign = useChange(assignToSession, listSessionStaff, listSessions)
  const [isSaved, setSaved] = useState(false)
  const form = useForm<{ staff: string[] }>({
    initial: { staff: members.filter(({ isAssigned }) => isAssigned).map(({ id }) => id) },
    labels: { staff: t('staffing') },
    onChange: () => setSaved(false),
  })
  const save = form.submit(async ({ staff }) => {
    await assign({ id: sessionId, staffIds: staff })
    setSaved(true)
  })
  return (
    <form noValidate onSubmit={save}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <ChecksField
          {...form.field('staff')}
          options={members.map(({ id, name, email, roles }) => ({
            value: id,
            label: name,
            hint: (
              <>
                {roles.map(role => t(`role_${role}`)).join(t('between'))} · <span lang="en">{email}</span>
              </>
            ),
          }))}
        />
        <Button type="submit" pending={form.pending}>
          {t('staffingSave')}
        </Button>
        <p role="status">{isSaved && t('staffingSaved')}</p>
      </Fields>
    </form>
  )
}
