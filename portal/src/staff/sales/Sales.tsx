import type { ReactNode } from 'react'
import { Route } from 'react-router'
import { mayUse } from '#contract/staff/role'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { AgentCounts } from '../agents/AgentCounts.tsx'
import { OfflineDesks } from '../offline/OfflineDesks.tsx'
import { BallotPage } from '../ballot/BallotPage.tsx'
import { BallotsPage } from '../ballot/BallotsPage.tsx'
import { BoardPage } from '../statistics/BoardPage.tsx'
import { Checks } from '../checks/Checks.tsx'
import { FindingPage } from '../checks/FindingPage.tsx'
import { Exports } from '../exports/Exports.tsx'
import { Finance } from '../payments/Finance.tsx'
import { RolePages, useRolePages } from '../parts/RolePages.tsx'
import { SectionNav } from '../parts/SectionNav.tsx'
import { RehearsalPage } from '../session/rehearsal/Rehearsal.tsx'
import { RegistrationPage } from '../registration/RegistrationPage.tsx'
import { Registrations } from '../registration/Registrations.tsx'
import { type PreviewParts, PreviewPage } from '../session/Preview.tsx'
import { SetUpPage } from '../session/SetUpPage.tsx'
import { SetUps } from '../session/SetUps.tsx'
import { useTasks } from '../today/use-tasks.ts'
import { salesPages } from '../pages/sales-pages.ts'
import { useStaff } from '../signed-in/store.ts'

const base = '/office/sales'

const screens = {
  registrations: Registrations,
  sessions: SetUps,
  numbers: BoardPage,
  ballots: BallotsPage,
  checks: Checks,
  'away-desks': OfflineDesks,
  finance: Finance,
  agents: AgentCounts,
  exports: Exports,
} satisfies Record<(typeof salesPages)[number]['name'], unknown>

/** Sales: the registrations of the user's sessions. */
export function Sales({ preview }: { preview: PreviewParts }) {
  const { roles } = useStaff()
  const mine = useRolePages(salesPages)
  const more = (
    <>
      {mayUse(roles, 'sales.registrations.open') && <Route path="registrations/:id" element={<RegistrationPage />} />}
      {mayUse(roles, 'sales.checks.open') && <Route path="checks/:sessionId/:id" element={<FindingPage />} />}
      {mayUse(roles, 'sales.set-ups.open') && <Route path="sessions/:id" element={<SetUpPage />} />}
      {mayUse(roles, 'sales.set-ups.open') && <Route path="sessions/:id/ballot" element={<BallotPage />} />}
      {mayUse(roles, 'sales.set-ups.preview') && (
        <Route path="sessions/:id/preview" element={<PreviewPage parts={preview} />} />
      )}
      {mayUse(roles, 'sales.set-ups.rehearse') && <Route path="sessions/:id/rehearsal" element={<RehearsalPage />} />}
    </>
  )
  return (
    <RolePages pages={mine} base={base} more={more}>
      {({ name }) => {
        const Screen = screens[name]
        return (
          <Within pages={mine} name={name}>
            <Screen />
          </Within>
        )
      }}
    </RolePages>
  )
}

/** The number of conflicts that wait to be settled. */
function OpenConflicts() {
  const { data } = useTasks()
  const count = data?.tasks.find(({ kind }) => kind === 'desk-conflict')?.count ?? 0
  return count > 0 ? ` (${count})` : null
}

type Name = (typeof salesPages)[number]['name']
type WithinProps = { pages: readonly { name: Name }[]; name: Name; children: ReactNode }

function Within({ pages: mine, name, children }: WithinProps) {
  const { t } = useTranslation(['salesRoom', 'office'])
  return (
    <Page title={t(`page_${name}`)}>
      <SectionNav
        label={t('room_sales')}
        sections={mine.map(page => ({
          to: `${base}/${page.name}`,
          name: t(`page_${page.name}`),
          ...(page.name === 'away-desks' && { aside: <OpenConflicts /> }),
        }))}
      />
      {children}
    </Page>
  )
}
