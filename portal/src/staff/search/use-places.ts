import { listProperties } from '#client/sales/property/management'
import { listSessions } from '#client/sales/property/session-list'
import { mayUse } from '#contract/staff/role'
import { useQuery as useTanstack } from '@tanstack/react-query'
import { looseCall } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { pagesOf } from '../pages/pages.ts'
import { useNames } from '../parts/use-names.ts'
import { salesPages } from '../pages/sales-pages.ts'
import { sessionPage } from '../pages/session-page.ts'
import { useStaff } from '../signed-in/store.ts'
import { systemPages } from '../pages/system-pages.ts'
import type { Place } from './match.ts'

/** Returns every page that the signed-in person may open. */
const usePages = (): Place[] => {
  const { t } = useTranslation(['office', 'salesRoom', 'system', 'search', 'agents'])
  const { roles } = useStaff()
  const may = ({ needs }: { needs: string }) => mayUse(roles, needs)
  const page = (to: string, name: string): Place => ({ to, group: 'pages', name, names: [name] })
  const within = (section: string, name: string) => t('within', { section, name })
  return [
    ...pagesOf(roles).map(name => page(`/office/${name}`, t(`room_${name}`))),
    ...salesPages
      .filter(may)
      .map(({ name }) => page(`/office/sales/${name}`, within(t('room_sales'), t(`page_${name}`)))),
    ...systemPages
      .filter(may)
      .map(({ name }) => page(`/office/system/${name}`, within(t('room_system'), t(`page_${name}`)))),
    ...(may({ needs: 'sales.agents.list' })
      ? [
          page(
            '/office/property-management/agents',
            within(t('room_property-management'), t('title', { ns: 'agents' })),
          ),
        ]
      : []),
    page('/office/account', t('account')),
    page('/office/help', t('title', { ns: 'help' })),
  ]
}

/** Returns what the signed-in person may open, for the time in which the search is open. */
export const usePlaces = (): Place[] => {
  const { roles } = useStaff()
  const names = useNames()
  const may = (operation: string) => mayUse(roles, operation)
  const { data: sessions } = useTanstack({
    queryKey: [listSessions.name, {}],
    queryFn: ({ signal }) => looseCall(listSessions, {}, { signal }),
    enabled: may(listSessions.name),
  })
  const { data: properties } = useTanstack({
    queryKey: [listProperties.name, {}],
    queryFn: ({ signal }) => looseCall(listProperties, {}, { signal }),
    enabled: may(listProperties.name),
  })
  const nameOfSession = names.ofSessions(sessions?.rows ?? [])
  const nameOfProperty = names.ofProperties(properties?.rows ?? [])
  return [
    ...usePages(),
    ...(sessions?.rows ?? [])
      .filter(({ isAssigned }) => isAssigned)
      .flatMap((session): Place[] => {
        const to = sessionPage(roles, session.id)
        const name = nameOfSession(session)
        const others = [...Object.values(session.propertyName), ...Object.values(session.name)]
        return to === null ? [] : [{ to, group: 'sessions', name, names: [name, ...others] }]
      }),
    ...(properties?.rows ?? []).map((property): Place => {
      const name = nameOfProperty(property)
      const words = [name, ...Object.values(property.name), ...Object.values(property.developer)]
      return { to: `/office/property-management/${property.id}`, group: 'properties', name, names: words }
    }),
  ]
}
