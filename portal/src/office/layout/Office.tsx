import { focusManager, notifyManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { isKiosk } from '#contract/office/staff'
import { ProblemError } from '../../lib/api/index.ts'
import { SignInOverlay, SignInPage, ProofDialog } from '../sign-in/index.ts'
import { useOfflineSync } from '../offline/index.ts'
import { Scans } from '../scan/index.ts'
import { isInside, refreshAfter, useOfficeSession, usePresence, useStaff } from '../session/index.ts'
import { OfficeLayout } from './OfficeLayout.tsx'
import { KioskLayout } from './KioskLayout.tsx'

/** A fault or a silence is asked again, once; a refusal would be the same. */
const retry = (failures: number, fault: unknown): boolean =>
  failures < 1 && !(fault instanceof ProblemError && fault.problem.status < 500)

// An answer is drawn when it is there, not a timer later.
notifyManager.setScheduler(queueMicrotask)
const makeQueries = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: refreshAfter }),
    defaultOptions: { queries: { retry, staleTime: 10_000 } },
  })

/** The rooms of one person. What has been read and typed in them goes with the person, and stays while the door is shut. */
function Pages({ isShut, children }: { isShut: boolean; children: ReactNode }) {
  const [queries] = useState(makeQueries)
  const Around = isKiosk(useStaff().roles) ? KioskLayout : OfficeLayout
  useEffect(() => {
    // Nothing is asked by itself while nobody looks. Then all that is shown is asked again: it was refused, or has changed.
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

/** The office: its door, and what lies behind it. */
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
      {/* Before the rooms: of two controls of one name, that of the door is found. */}
      {isShut && <SignInOverlay Enrol={Enrol} />}
      {!isShut && <ProofDialog />}
      <Scans isShut={isShut} />
      <Pages key={next} isShut={isShut}>
        {children}
      </Pages>
    </>
  )
}
