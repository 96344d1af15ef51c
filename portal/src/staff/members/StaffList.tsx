import { Smartphone } from '../icons.ts'
import { KeyRound, UserPlus } from '../../ui/icon/icons.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useStaff } from '../signed-in/store.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { listStaff } from '#client/staff/member'
import type { StaffMember } from '#contract/staff/member'
import { mayUse } from '#contract/staff/role'
import { ButtonLink } from '../../ui/button.tsx'
import { foundIn } from './found.ts'
import s from './members.module.css'
import { UserManagementNav } from './UserManagementNav.tsx'
import { StatePill } from './StatePill.tsx'

/** The list of all staff. */
export function StaffList() {
  const { t } = useTranslation(['members', 'office'])
  const { roles } = useStaff()
  const query = useQuery(listStaff, {})
  const [typed, setTyped] = useState('')
  return (
    <Page title={t('room_user-management')} lead={t('lead')} before={<UserManagementNav />}>
      <div className={s.bar}>
        <TextField id="find" name="find" label={t('find')} value={typed} onChange={setTyped} autoComplete="off" />
        {mayUse(roles, 'office.staff.invite') && (
          <ButtonLink variant="primary" icon={<UserPlus />} to="/office/user-management/invite">
            {t('invite')}
          </ButtonLink>
        )}
      </div>
      <Loading query={query}>{({ rows }) => <Table rows={foundIn(rows, typed)} total={rows.length} />}</Loading>
    </Page>
  )
}

function Table({ rows, total }: { rows: readonly StaffMember[]; total: number }) {
  const { t } = useTranslation(['members', 'office'])
  return (
    <>
      <p role="status" className={s.count}>
        {rows.length === total ? t('total', { count: total }) : t('found', { found: rows.length, total })}
      </p>
      {rows.length > 0 && (
        <div className={s.tableBox}>
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('roles')}</th>
                <th scope="col">{t('state')}</th>
                <th scope="col">{t('factors')}</th>
                <th scope="col">{t('seen')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(member => (
                <Row key={member.id} {...member} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function Row({ id, name, email, roles, state, factors, sessions, seenAt }: StaffMember) {
  const { t } = useTranslation(['members', 'office'])
  const locale = useLocale()
  const held = roles.map(role => t(`role_${role}`)).join(t('between'))
  return (
    <tr data-left={state === 'LEFT' || undefined}>
      <th scope="row">
        <Link to={`/office/user-management/${id}`}>{name}</Link>
        <span lang="en">{email}</span>
        <span className={s.beneath}>{held}</span>
      </th>
      <td>{held}</td>
      <td>
        <StatePill state={state} />
      </td>
      <td>
        <Factors {...factors} />
      </td>
      <td className="num">
        {seenAt === null ? '–' : showTime(seenAt, locale)}
        {sessions > 0 && <span>{t('sessionsOpen', { count: sessions })}</span>}
      </td>
    </tr>
  )
}

export function Factors({ passkeys, app }: StaffMember['factors']) {
  const { t } = useTranslation('members')
  if (passkeys === 0 && !app) return <span className="soft">{t('factorsNone')}</span>
  return (
    <ul className={s.factors}>
      {passkeys > 0 && (
        <li>
          <KeyRound /> {t('passkeys', { count: passkeys })}
        </li>
      )}
      {app && (
        <li>
          <Smartphone /> {t('app')}
        </li>
      )}
    </ul>
  )
}
