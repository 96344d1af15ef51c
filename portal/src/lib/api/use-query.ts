import { useQuery as useTanstack } from '@tanstack/react-query'
import type { Exact, InputOf, Operation, OutputOf } from '#contract/operation'
import { looseCall } from './api.ts'

/** Milliseconds after which it is asked again by itself, by what was answered last; false: not. Never while nobody looks. */
type Again<Op extends Operation> = (data: OutputOf<Op> | undefined) => number | false

/** Asks a reading operation; its name and input are the key under which the answer is kept. */
export const useQuery = <Op extends Operation, Given extends InputOf<Op> = InputOf<Op>>(
  op: Op,
  input: Given & Exact<Given, InputOf<Op>>,
  again: Again<Op> = () => false,
) =>
  useTanstack<OutputOf<Op>>({
    queryKey: [op.name, input],
    queryFn: ({ signal }) => looseCall(op, input, { signal }),
    refetchInterval: query => again(query.state.data),
  })
