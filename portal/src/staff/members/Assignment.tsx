import { assignStaff, listStaff } from '#client/staff/member'
import type { StaffMember } from '#contract/staff/member'
import { listSessions } from '#client/sales/property/session-list'
import type { OutputOf } from '#contract/operation'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useNames } from '../parts/use-names.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaff } from '../signed-in/store.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './members.module.css'

type AssignmentProps = { member: StaffMember; onDone: () => void }
type Sessions = OutputOf<typeof listSessions>['rows']

/** The sessions of sales at which a counter or supervisor works. */
export function Assignment(props: AssignmentProps) {
  const { t } = useTranslation('members')
  const query = useQuery(listSessions, {})
  const { roles } = useStaff()
  // A supervisor can add and remove assignments only for their own sessions.
  const mayAssign = ({ isAssigned }: Sessions[number]) => roles.includes('ADMINISTRATOR') || isAssigned
  return (
    <Card title={t('assignment')}>
      <p className="soft">{t('assignmentHint')}</p>
      <Loading query={query}>{({ rows }) => <Choice {...props} sessions={rows.filter(mayAssign)} />}</Loading>
    </Card>
  )
}

function Choice({ member, sessions, onDone }: AssignmentProps & { sessions: Sessions }) {
  const { t } = useTranslation('members')
  const locale = useLocale()
  const nameOf = useNames().ofSessions(sessions)
  const assign = useStaffCommand(assignStaff)
  const invalidate = useInvalidateQueries()
  const form = useForm<{ assigned: string[] }>({
    initial: { assigned: member.assigned },
    labels: { assigned: t('assignment') },
  })
  const send = form.submit(async ({ assigned }) => {
    await assign({ id: member.id, sessionIds: assigned })
    await invalidate(listStaff)
    onDone()
  })
  const { assigned } = form.values
  const mark = (id: string, isChosen: boolean) =>
    form.set('assigned', isChosen ? [...assigned, id] : assigned.filter(item => item !== id))
  if (sessions.length === 0) return <p className={s.none}>{t('assignmentNone')}</p>
  return (
    <form method="post" noValidate onSubmit={send} className={s.assignment}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <div className={s.roles}>
          {sessions.map(session => (
            <CheckboxField
              key={session.id}
              id={`assigned-${session.id}`}
              name="assigned"
              label={
                <span className={s.role}>
                  <b>{nameOf(session)}</b>
                  <span>
                    {t('assignmentTime', {
                      from: showTime(session.opensAt, locale),
                      to: showTime(session.closesAt, locale),
                    })}
                  </span>
                </span>
              }
              value={assigned.includes(session.id)}
              onChange={isChosen => mark(session.id, isChosen)}
            />
          ))}
        </div>
        <Button type="submit" pending={form.pending}>
          {t('assignmentSave')}
        </Button>
      </Fields>
    </form>
  )
}
