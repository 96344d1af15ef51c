import { Navigate, Route, Routes } from 'react-router'
import { mayUse } from '#contract/office/role'
import { useTranslation } from '../../lib/language/index.ts'
import { CodeListPage, CodeLists } from '../code-lists/index.ts'
import { ApiKeys, MakeApiKey, MakeWebhook, Webhook, Webhooks } from '../integrations/index.ts'
import { Sections } from '../page/index.ts'
import { useStaff } from '../session/index.ts'
import { TextPage, Texts } from '../texts/index.ts'
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
  const mine = pages.filter(({ needs }) => mayUse(roles, needs))
  const sections = mine.map(({ name }) => ({ to: `${base}/${name}`, name: t(`page_${name}`) }))
  const [first] = mine
  return (
    <Routes>
      {mine.map(({ name, Screen }) => (
        <Route
          key={name}
          path={name}
          element={<Screen before={<Sections label={t('room_system')} sections={sections} />} />}
        />
      ))}
      {mayUse(roles, 'reference.code-lists.open') && <Route path="lists/:category" element={<CodeListPage />} />}
      {mayUse(roles, 'consents.texts.open') && <Route path="texts/:id" element={<TextPage />} />}
      {mayUse(roles, 'integrations.keys.make') && <Route path="api-keys/new" element={<MakeApiKey />} />}
      {mayUse(roles, 'integrations.webhooks.make') && <Route path="webhooks/new" element={<MakeWebhook />} />}
      {mayUse(roles, 'integrations.webhooks.deliveries') && <Route path="webhooks/:id" element={<Webhook />} />}
      {first && <Route path="*" element={<Navigate to={`${base}/${first.name}`} replace />} />}
    </Routes>
  )
}
