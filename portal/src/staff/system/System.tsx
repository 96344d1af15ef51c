import { Route } from 'react-router'
import { mayUse } from '#contract/staff/role'
import { useTranslation } from '../../lib/language/translation.ts'
import { CodeListPage } from '../reference/CodeListPage.tsx'
import { CodeLists } from '../reference/CodeLists.tsx'
import { ApiKeys } from '../integrations/ApiKeys.tsx'
import { MakeApiKey } from '../integrations/MakeApiKey.tsx'
import { MakeWebhook } from '../integrations/MakeWebhook.tsx'
import { Webhook } from '../integrations/Webhook.tsx'
import { Webhooks } from '../integrations/Webhooks.tsx'
import { RolePages, useRolePages } from '../parts/RolePages.tsx'
import { SectionNav } from '../parts/SectionNav.tsx'
import { useStaff } from '../signed-in/store.ts'
import { TextPage } from '../consents/TextPage.tsx'
import { Texts } from '../consents/Texts.tsx'
import { Health } from './Health.tsx'
import { Letters } from './Letters.tsx'

const base = '/office/system'

/** The pages of this section, in order, with the operation that opens each. */
const pages = [
  { name: 'health', needs: 'system.health.read', Screen: Health },
  { name: 'messages', needs: 'system.letters.preview', Screen: Letters },
  { name: 'texts', needs: 'consents.texts.list', Screen: Texts },
  { name: 'lists', needs: 'reference.code-lists.list', Screen: CodeLists },
  { name: 'api-keys', needs: 'integrations.keys.list', Screen: ApiKeys },
  { name: 'webhooks', needs: 'integrations.webhooks.list', Screen: Webhooks },
] as const

/** System: health, messages, legal texts, code lists and access for other systems. */
export function System() {
  const { t } = useTranslation(['system', 'office'])
  const { roles } = useStaff()
  const mine = useRolePages(pages)
  const sections = mine.map(({ name }) => ({ to: `${base}/${name}`, name: t(`page_${name}`) }))
  const more = (
    <>
      {mayUse(roles, 'reference.code-lists.open') && <Route path="lists/:category" element={<CodeListPage />} />}
      {mayUse(roles, 'consents.texts.open') && <Route path="texts/:id" element={<TextPage />} />}
      {mayUse(roles, 'integrations.keys.make') && <Route path="api-keys/new" element={<MakeApiKey />} />}
      {mayUse(roles, 'integrations.webhooks.make') && <Route path="webhooks/new" element={<MakeWebhook />} />}
      {mayUse(roles, 'integrations.webhooks.deliveries') && <Route path="webhooks/:id" element={<Webhook />} />}
    </>
  )
  return (
    <RolePages pages={mine} base={base} more={more}>
      {({ Screen }) => <Screen before={<SectionNav label={t('room_system')} sections={sections} />} />}
    </RolePages>
  )
}
