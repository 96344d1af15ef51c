import { useQuery as useTanstack } from '@tanstack/react-query'
import type { InputOf, Operation, OutputOf } from '#contract/operation'
import { call } from './api.ts'

/** Milliseconds after which it is asked again by itself, by what was answered last; false: not. Never while nobody looks. */
type Again<Op extends Operation> = (data: OutputOf<Op> | undefined) => number | false

/** Asks a reading operation; its name and input are the key under which the answer is kept. */
export const useQuery = <Op extends Operation>(op: Op, input: InputOf<Op>, again: Again<Op> = () => false) =>
  useTanstack<OutputOf<Op>>({
    queryKey: [op.name, input],
    queryFn: ({ signal }) => call(op, input, { signal }),
    refetchInterval: query => again(query.state.data),
  })
