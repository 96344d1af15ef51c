import { useState } from 'react'
import { openConsentLink } from '#contract/sales/consent-link'
import { call, ProblemError } from '../lib/api/index.ts'
import { useOnMount } from '../lib/use-on-mount.ts'
import type { Opened } from './slots.ts'

/** The link is used up, replaced, too old, or none of ours. */
export const isGone = (fault: unknown): boolean =>
  fault instanceof ProblemError && [400, 404].includes(fault.problem.status)

/** Asks what a link is for. What came before stays until the next answer is there. */
export const useOpening = (token: string) => {
  const [data, setData] = useState<Opened | undefined>(undefined)
  const [fault, setFault] = useState<unknown>(null)
  const refetch = () => {
    setFault(null)
    call(openConsentLink, { token }).then(setData, setFault)
  }
  // Another link has a screen of its own.
  useOnMount(refetch)
  return { data, isError: fault !== null, isGone: isGone(fault), refetch }
}
