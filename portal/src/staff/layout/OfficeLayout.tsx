import {
  Activity,
  CheckCheck,
  CircleHelp,
  Files,
  Handshake,
  History,
  ListChecks,
  ListOrdered,
  Lock,
  Megaphone,
  MonitorSmartphone,
  ScanLine,
  ShieldCheck,
  Users,
} from '../icons.ts'
import { Building2, CircleUser, KeyRound, LogOut } from '../../ui/icon/icons.ts'
import { useCommand } from '../../lib/api/command.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { BrandLink } from '../../ui/brand/brand-link.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { LeaveQuestion } from '../../ui/dialog/leave-question.tsx'
import { OfflineBanner } from '../offline/OfflineBanner.tsx'
import { badgeOf } from '../today/task-links.ts'
import { useTasks } from '../today/use-tasks.ts'
import { OfficeSearch } from '../search/OfficeSearch.tsx'
import { helpFor } from '../help/help-pages.ts'
import { Languages } from '../language/Languages.tsx'
import { lock } from '../signed-in/use-presence.ts'
import { shut, useStaff } from '../signed-in/store.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { listProposals } from '#client/staff/proposal'
import { endOfficeSession } from '#client/staff/staff-session'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EndsSoon } from './EndsSoon.tsx'
import s from './frame.module.css'
import { NobodyElse } from './NobodyElse.tsx'
import { listenForRowKeys } from './row-keys.ts'
import { type PageName, pagesOf } from '../pages/pages.ts'

const icons = {
  today: ListChecks,
  'sales-desk': ScanLine,
  'property-management': Building2,
  visitors: ListOrdered,
  'sale-day': KeyRound,
  sales: Files,
  campaign: Megaphone,
  'user-activity': History,
  'user-management': Users,
  privacy: ShieldCheck,
  system: Activity,
  'to-confirm': CheckCheck,
  agent: Handshake,
  kiosk: MonitorSmartphone,
}

/**
 * The layout after sign-in: the pages at the side, or at the bottom on a handheld device; the signed-in person; and
 * the ways to log out.
 */
export function OfficeLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['office', 'ui'])
  useEffect(listenForRowKeys, [])
  return (
    <div className={s.frame} data-dense>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className={s.side} data-chrome>
        <div className={s.brand}>
          <BrandLink to="/office" line={t('heroTitle')} compact />
        </div>
        <div className={s.search}>
          <OfficeSearch />
        </div>
        <Navigation />
        <Person />
      </header>
      <div className={s.room}>
        <OfflineBanner />
        <EndsSoon />
        <NobodyElse />
        <main id="main" tabIndex={-1} className={s.main}>
          {children}
        </main>
      </div>
      <LeaveQuestion />
    </div>
  )
}

function Navigation() {
  const { t } = useTranslation('office')
  const { roles } = useStaff()
  const rooms = pagesOf(roles)
  if (rooms.length === 0) return null
  return (
    <nav className={s.rooms} aria-label={t('rooms')}>
      <ul>
        {rooms.map(name => (
          <li key={name}>
            <NavLink to={`/office/${name}`}>
              <Icon name={name} />
              <span>{t(`room_${name}`)}</span>
              {name === 'to-confirm' ? <Waiting /> : <Tasks page={name} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Icon({ name }: { name: PageName }) {
  const Drawn = icons[name]
  return <Drawn />
}

/** The number of proposals that wait for this person's decision. */
function Waiting() {
  const { t } = useTranslation('office')
  const { data } = useQuery(listProposals, {}, () => 60_000)
  const count = data?.rows.filter(row => !row.isOwn).length ?? 0
  return <Badge count={count} said={t('waiting', { count })} />
}

/** The number of tasks that wait for this person on a page. */
function Tasks({ page }: { page: PageName }) {
  const { t } = useTranslation('today')
  const { data } = useTasks()
  const count = badgeOf(data?.tasks ?? [], page)
  return <Badge count={count} said={t('badge', { count })} />
}

function Badge({ count, said }: { count: number; said: string }) {
  if (count === 0) return null
  return (
    <b className={s.badge}>
      <span aria-hidden="true">{count}</span>
      <span className="vh">{said}</span>
    </b>
  )
}

/** The signed-in person, their roles, and the buttons to log out. */
function Person() {
  const { t } = useTranslation('office')
  const { name, roles } = useStaff()
  const { pathname } = useLocation()
  const [isAsking, setAsking] = useState(false)
  const end = useCommand(endOfficeSession)
  const leave = () => {
    // If the server does not answer, the session ends there by itself. On this device it ends now.
    end({}).catch(() => undefined)
    shut('left')
  }
  return (
    <div className={s.person}>
      <NavLink to="/office/account" className={s.who} title={t('account')}>
        <CircleUser />
        <span>
          <b>{name}</b>
          <span>{roles.map(role => t(`role_${role}`)).join(t('between'))}</span>
          <span className="vh">{t('account')}</span>
        </span>
      </NavLink>
      <div className={s.tools}>
        <Languages />
        <ButtonLink variant="quiet" size="small" icon={<CircleHelp />} to={helpFor(pathname)}>
          <span className={s.word}>{t('help', { ns: 'help' })}</span>
        </ButtonLink>
        <Button variant="quiet" size="small" icon={<Lock />} onClick={() => lock('locked')}>
          <span className={s.word}>{t('lock')}</span>
        </Button>
        <Button variant="quiet" size="small" icon={<LogOut />} onClick={() => setAsking(true)}>
          <span className={s.word}>{t('leave')}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('leaveQuestion')}
        confirm={t('leave')}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        <p>{t('leaveHint')}</p>
      </ConfirmDialog>
    </div>
  )
}
