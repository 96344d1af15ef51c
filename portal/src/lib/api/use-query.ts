import { useQuery as useTanstack } from '@tanstack/react-query'
import type { ClientOperation, Exact, InputOf, OutputOf } from '#contract/operation'
import { looseCall } from './api.ts'

/**
 * Returns the milliseconds until the next automatic refetch, from the last answer; false for none. A hidden page
 * never refetches.
 */
type Again<Op extends ClientOperation> = (data: OutputOf<Op> | undefined) => number | false

/**
 * Fetches a reading operation; its name and input are the cache key of the answer. While it is not enabled, only an
 * answer that is already there is shown.
 */
export const useQuery = <Op extends ClientOperation, Given extends InputOf<Op> = InputOf<Op>>(
  op: Op,
  input: Given & Exact<Given, InputOf<Op>>,
  again: Again<Op> = () => false,
  enabled = true,
) =>
  useTanstack<OutputOf<Op>>({
    queryKey: [op.name, input],
    queryFn: ({ signal }) => looseCall(op, input, { signal }),
    refetchInterval: query => again(query.state.data),
    enabled,
  })
