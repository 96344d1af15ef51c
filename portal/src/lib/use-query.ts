import { useQuery as useTanstack } from '@tanstack/react-query'
import type { InputOf, Operation, OutputOf } from '#contract/operation'
import { call } from './api.ts'

/** Asks a reading operation; its name and input are the key under which the answer is kept. */
export const useQuery = <Op extends Operation>(op: Op, input: InputOf<Op>) =>
  useTanstack<OutputOf<Op>>({
    queryKey: [op.name, input],
    queryFn: ({ signal }) => call(op, input, { signal }),
  })
