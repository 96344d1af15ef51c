import { useQueryClient } from '@tanstack/react-query'
import type { ClientOperation } from '#contract/operation'

/** Reloads the given queries after a command. */
export const useInvalidateQueries = (): ((...ops: ClientOperation[]) => Promise<void>) => {
  const queries = useQueryClient()
  return async (...ops) => {
    await Promise.all(ops.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
  }
}
