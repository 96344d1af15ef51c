import { focusManager, notifyManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { isKiosk } from '#contract/staff/staff'
import { ProblemError } from '../../lib/api/api.ts'
import { SignInOverlay, SignInPage } from '../sign-in/SignInLayout.tsx'
import { ProofDialog } from '../sign-in/ProofDialog.tsx'
import { useOfflineSync } from '../offline/watch.ts'
import { Scans } from '../scan/Scans.tsx'
import { isInside } from '../signed-in/sign-in-state.ts'
import { refreshAfter } from '../signed-in/refresh-after.ts'
import { useOfficeSession, useStaff } from '../signed-in/store.ts'
import { usePresence } from '../signed-in/use-presence.ts'
import { OfficeLayout } from './OfficeLayout.tsx'
import { KioskLayout } from './KioskLayout.tsx'

/** Retries once after a fault or a timeout. A refusal would not change. */
const retry = (failures: number, fault: unknown): boolean =>
  failures < 1 && !(fault instanceof ProblemError && fault.problem.status < 500)

// Answers are rendered at once instead of after a timer.
notifyManager.setScheduler(queueMicrotask)
const makeQueries = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: refreshAfter }),
    defaultOptions: { queries: { retry, staleTime: 10_000 } },
  })

/**
 * The pages of one person. Loaded and typed data are discarded when another person signs in, and kept while the
 * sign-in overlay is open.
 */
function Pages({ isShut, children }: { isShut: boolean; children: ReactNode }) {
  const [queries] = useState(makeQueries)
  const Around = isKiosk(useStaff().roles) ? KioskLayout : OfficeLayout
  useEffect(() => {
    // Stops automatic refetches while the overlay is open. Afterwards all visible queries are refetched, because they
    // were refused or have changed.
    focusManager.setFocused(isShut ? false : undefined)
    if (!isShut) void queries.invalidateQueries()
    return () => focusManager.setFocused(undefined)
  }, [isShut, queries])
  return (
    <QueryClientProvider client={queries}>
      <div hidden={isShut} inert={isShut}>
        <Around>{children}</Around>
      </div>
    </QueryClientProvider>
  )
}

/** The office: the sign-in page and the pages behind it. */
export function Office({ Enrol, children }: { Enrol: ComponentType; children: ReactNode }) {
  const { door, session } = useOfficeSession()
  const [whose, setWhose] = useState<string | null>(null)
  usePresence()
  useOfflineSync()
  const isShut = !isInside(door)
  const next = session === null ? null : isShut ? whose : session.staffId
  if (next !== whose) setWhose(next)
  if (next === null) return <SignInPage Enrol={Enrol} />
  return (
    <>
      {/* The overlay comes before the pages, so that of two controls with the same name its own is found. */}
      {isShut && <SignInOverlay Enrol={Enrol} />}
      {!isShut && <ProofDialog />}
      <Scans isShut={isShut} />
      <Pages key={next} isShut={isShut}>
        {children}
      </Pages>
    </>
  )
}
