import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Locale } from '#contract/common'
import { useTranslation } from '../lib/language/translation.ts'
import { AppShell } from '../registrant/layout/AppShell.tsx'
import type { LegalSlot } from '../registrant/layout/Legal.tsx'
import { ProblemError } from '../lib/api/api.ts'
import { useSession } from '../lib/session/login-session.ts'
import { HistoryOutline, RegistrationOutline } from '../registrant/sales/registration/outlines.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { isResumed, type RouteName, routeOf } from './routes.ts'
import { WithMessages } from './WithMessages.tsx'

export { beginSession } from '../lib/session/begin-session.ts'
export { loadLists } from '../lib/lists/lists.ts'
export { prefetch } from './first-calls.ts'

/** Retries a server error or a missing answer once; a refusal would not change. */
const retry = (failures: number, fault: unknown): boolean =>
  failures < 1 && !(fault instanceof ProblemError && fault.problem.status < 500)

// Answers are rendered immediately, not after a timer.
notifyManager.setScheduler(queueMicrotask)
const queries = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 10_000 } } })

/** Placeholders of the screens that open first, shown until their data is loaded. */
const outlines: Partial<Record<RouteName, ComponentType>> = {
  registration: RegistrationOutline,
  history: HistoryOutline,
}

function Outline() {
  const { t } = useTranslation('frame')
  const { pathname, search } = useLocation()
  const route = routeOf(pathname)
  const Drawn = route === null || isResumed(route, new URLSearchParams(search)) ? undefined : outlines[route]
  if (!Drawn) return <Skeleton lines={5} shape="field" label={t('starting')} />
  return (
    <WithMessages words="inner">
      <Drawn />
    </WithMessages>
  )
}

/** Everything behind the login: its layout, its messages, and the query cache, which ends with the session. */
export default function Inner({
  change,
  Document,
  children,
}: {
  change: (locale: Locale) => Promise<void>
  Document: LegalSlot
  children: ReactNode
}) {
  const session = useSession()
  useEffect(() => () => queries.clear(), [])
  return (
    <QueryClientProvider client={queries}>
      <AppShell change={change} Document={Document}>
        {session.status === 'ready' ? <WithMessages words="inner">{children}</WithMessages> : <Outline />}
      </AppShell>
    </QueryClientProvider>
  )
}
