import { useState } from 'react'
import type { ClientOperation, InputOf, OutputOf } from '#contract/operation'
import { useOnMount } from '../use-on-mount.ts'
import { looseCall } from './api.ts'

/**
 * Fetches the data of a page before the login, once; `refetch` does it again. The earlier data stays until the next
 * answer arrives. Another input needs another component, by its key.
 */
export const useFetched = <Op extends ClientOperation>(op: Op, input: InputOf<Op>) => {
  const [data, setData] = useState<OutputOf<Op> | undefined>(undefined)
  const [fault, setFault] = useState<unknown>(null)
  const refetch = () => {
    setFault(null)
    looseCall(op, input).then(setData, setFault)
  }
  useOnMount(refetch)
  return { data, fault, isError: fault !== null, refetch }
}
