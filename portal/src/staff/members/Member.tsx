import { type ReactNode, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { listStaff } from '#client/staff/member'
import type { StaffMember } from '#contract/staff/member'
import { mayUse } from '#contract/staff/role'
import { isAssignable } from '#contract/staff/staff'
import { useQuery } from '../../lib/api/use-query.ts'
import { type KeyOf, useTranslation } from '../../lib/language/translation.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { useStaff } from '../signed-in/store.ts'
import { Notice } from '../../ui/notice.tsx'
import { Access } from './Access.tsx'
import { Assignment } from './Assignment.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import s from './members.module.css'
import { Factors } from './StaffList.tsx'
import { StopNew } from './StopNew.tsx'
import { StatePill } from './StatePill.tsx'

/** One member of staff. */
export function Member() {
  const { t } = useTranslation(['members', 'office'])
  const { id } = useParams()
  const query = useQuery(listStaff, {})
  const before = <BackLink to="/office/user-management">{t('room_user-management')}</BackLink>
  return (
    <Loading query={query} whole>
      {({ rows }) => {
        const member = rows.find(row => row.id === id)
        if (member) return <Shown key={member.id} member={member} before={before} />
        return (
          <Page title={t('unknown')} before={before}>
            <p>{t('unknownLead')}</p>
          </Page>
        )
      }}
    </Loading>
  )
}

const wasInvited = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isInvited' in state

function Shown({ member, before }: { member: StaffMember; before: ReactNode }) {
  const { t } = useTranslation(['members', 'office'])
  const locale = useLocale()
  const { roles } = useStaff()
  const { state } = useLocation()
  const [said, say] = useState<KeyOf<'members'> | null>(wasInvited(state) ? 'done_invited' : null)
  const held = member.roles.map(role => t(`role_${role}`)).join(t('between'))
  return (
    <Page title={member.name} lead={held} before={before}>
      <div role="status">{said !== null && <Notice tone="success">{t(said)}</Notice>}</div>
      <dl className={s.facts}>
        <div>
          <dt>{t('email')}</dt>
          <dd lang="en">{member.email}</dd>
        </div>
        <div>
          <dt>{t('state')}</dt>
          <dd>
            <StatePill state={member.state} />
          </dd>
        </div>
        <div>
          <dt>{t('factors')}</dt>
          <dd>
            <Factors {...member.factors} />
          </dd>
        </div>
        <div>
          <dt>{t('seen')}</dt>
          <dd className="num">{member.seenAt === null ? '–' : showTime(member.seenAt, locale)}</dd>
        </div>
        {member.countsFrom !== null && (
          <div>
            <dt>{t('countsFrom')}</dt>
            <dd className="num">{showTime(member.countsFrom, locale)}</dd>
          </div>
        )}
      </dl>
      <div className={s.columns}>
        {mayUse(roles, 'office.staff.change') && <ChangeForm member={member} onDone={() => say('done_changed')} />}
        <div className={s.column}>
          {mayUse(roles, 'office.staff.change') && <Access member={member} onDone={say} />}
          {!mayUse(roles, 'office.staff.change') && mayUse(roles, 'office.staff.end') && (
            <StopNew member={member} onDone={() => say('done_left')} />
          )}
          {mayUse(roles, 'office.staff.assign') && isAssignable(member.roles) && (
            <Assignment member={member} onDone={() => say('done_assigned')} />
          )}
        </div>
      </div>
    </Page>
  )
}
