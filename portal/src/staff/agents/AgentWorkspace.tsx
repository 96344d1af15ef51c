import { Route } from 'react-router'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { RolePages, useRolePages } from '../parts/RolePages.tsx'
import { SectionNav } from '../parts/SectionNav.tsx'
import { AgentForms } from './AgentForms.tsx'
import { ClientPage } from './ClientPage.tsx'
import { Clients } from './Clients.tsx'
import { Declarations } from './Declarations.tsx'
import { OwnDetails } from './OwnDetails.tsx'

const base = '/office/agent'

const agentPages = [
  { name: 'forms', needs: 'sales.agent-forms.list', Screen: AgentForms },
  { name: 'clients', needs: 'sales.agent-clients.list', Screen: Clients },
  { name: 'declarations', needs: 'sales.agent-declarations.list', Screen: Declarations },
  { name: 'details', needs: 'sales.agents.own', Screen: OwnDetails },
] as const

/** What an estate agent sees of the office: referral forms, clients, own registrations and details. */
export function AgentWorkspace() {
  const { t } = useTranslation('agents')
  const mine = useRolePages(agentPages)
  return (
    <RolePages pages={mine} base={base} more={<Route path="clients/:ticketId" element={<ClientPage />} />}>
      {({ name, Screen }) => (
        <Page
          title={t(`page_${name}`)}
          lead={t(`lead_${name}`)}
          before={
            <SectionNav
              label={t('pages')}
              sections={mine.map(page => ({ to: `${base}/${page.name}`, name: t(`page_${page.name}`) }))}
            />
          }
        >
          <Screen />
        </Page>
      )}
    </RolePages>
  )
}
