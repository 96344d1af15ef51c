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
import { systemPages } from '../pages/system-pages.ts'
import { Health } from './Health.tsx'
import { Letters } from './Letters.tsx'

const base = '/office/system'

const screens = {
  health: Health,
  messages: Letters,
  texts: Texts,
  lists: CodeLists,
  'api-keys': ApiKeys,
  webhooks: Webhooks,
} satisfies Record<(typeof systemPages)[number]['name'], unknown>

/** System: health, messages, legal texts, code lists and access for other systems. */
export function System() {
  const { t } = useTranslation(['system', 'office'])
  const { roles } = useStaff()
  const mine = useRolePages(systemPages)
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
      {({ name }) => {
        const Screen = screens[name]
        return <Screen before={<SectionNav label={t('room_system')} sections={sections} />} />
      }}
    </RolePages>
  )
}
