import { useQueryClient } from '@tanstack/react-query'
import type { Operation } from '#contract/operation'

/** Reloads the given queries after a command. */
export const useInvalidateQueries = (): ((...ops: Operation[]) => Promise<void>) => {
  const queries = useQueryClient()
  return async (...ops) => {
    await Promise.all(ops.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
  }
}
