import type { ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { mayUse } from '#contract/office/role'
import { useTranslation } from '../../lib/language/index.ts'
import { Page } from '../../ui/layout/index.ts'
import { AwayDesks, useOpenConflicts } from '../away/index.ts'
import { BallotPage, BallotsPage } from '../ballot/index.ts'
import { BoardPage } from '../board/index.ts'
import { Checks, FindingPage } from '../checks/index.ts'
import { Exports } from '../exports/index.ts'
import { Finance } from '../finance/index.ts'
import { Sections } from '../page/index.ts'
import { RehearsalPage } from '../rehearsal/index.ts'
import { RegistrationPage, Registrations } from '../registrations/index.ts'
import { type PreviewSlot, SetUpPage, SetUps } from '../set-ups/index.ts'
import { useStaff } from '../session/index.ts'

const base = '/office/sales'

/** The pages of this section, in order, with the operation that opens each. */
const pages = [
  { name: 'registrations', needs: 'sales.registrations.list', Screen: Registrations },
  { name: 'sessions', needs: 'sales.set-ups.list', Screen: SetUps },
  { name: 'numbers', needs: 'sales.numbers.board', Screen: BoardPage },
  { name: 'ballots', needs: 'sales.ballots.open', Screen: BallotsPage },
  { name: 'checks', needs: 'sales.checks.list', Screen: Checks },
  { name: 'away-desks', needs: 'sales.desk-sets.list', Screen: AwayDesks },
  { name: 'finance', needs: 'payments.ledger.list', Screen: Finance },
  { name: 'exports', needs: 'exports.list', Screen: Exports },
] as const

/** Sales: the registrations of the user's sessions. */
export function Sales({ Offered }: { Offered: PreviewSlot }) {
  const { roles } = useStaff()
  const mine = pages.filter(({ needs }) => mayUse(roles, needs))
  const [first] = mine
  return (
    <Routes>
      {mine.map(({ name, Screen }) => (
        <Route
          key={name}
          path={name}
          element={
            <Within pages={mine} name={name}>
              <Screen />
            </Within>
          }
        />
      ))}
      {mayUse(roles, 'sales.registrations.open') && <Route path="registrations/:id" element={<RegistrationPage />} />}
      {mayUse(roles, 'sales.checks.open') && <Route path="checks/:sessionId/:id" element={<FindingPage />} />}
      {mayUse(roles, 'sales.set-ups.open') && <Route path="sessions/:id" element={<SetUpPage Offered={Offered} />} />}
      {mayUse(roles, 'sales.set-ups.open') && <Route path="sessions/:id/ballot" element={<BallotPage />} />}
      {mayUse(roles, 'sales.set-ups.rehearse') && <Route path="sessions/:id/rehearsal" element={<RehearsalPage />} />}
      {first && <Route path="*" element={<Navigate to={`${base}/${first.name}`} replace />} />}
    </Routes>
  )
}

/** The number of conflicts that wait to be settled. */
function OpenConflicts() {
  const count = useOpenConflicts()
  return count > 0 ? ` (${count})` : null
}

type Name = (typeof pages)[number]['name']
type WithinProps = { pages: readonly { name: Name }[]; name: Name; children: ReactNode }

function Within({ pages: mine, name, children }: WithinProps) {
  const { t } = useTranslation(['salesRoom', 'office'])
  return (
    <Page title={t(`page_${name}`)}>
      <Sections
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
