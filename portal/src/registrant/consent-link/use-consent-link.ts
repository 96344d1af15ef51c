import { useState } from 'react'
import { openConsentLink } from '#client/sales/ticket/consent-link'
import { call, ProblemError } from '../../lib/api/api.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import type { Opened } from './slots.ts'

/** True if the link is already used, replaced, expired, or unknown. */
export const isGone = (fault: unknown): boolean =>
  fault instanceof ProblemError && [400, 404].includes(fault.problem.status)

/** Fetches the request behind a consent link. The earlier data stays until the next answer arrives. */
export const useConsentLink = (token: string) => {
  const [data, setData] = useState<Opened | undefined>(undefined)
  const [fault, setFault] = useState<unknown>(null)
  const refetch = () => {
    setFault(null)
    call(openConsentLink, { token }).then(setData, setFault)
  }
  // Another link mounts another screen, so the fetch on mount is enough.
  useOnMount(refetch)
  return { data, isError: fault !== null, isGone: isGone(fault), refetch }
}
