import { useQueryClient } from '@tanstack/react-query'
import type { Operation } from '#contract/operation'

/** What has been read before a command is read anew. */
export const useReread = (): ((...ops: Operation[]) => Promise<void>) => {
  const queries = useQueryClient()
  return async (...ops) => {
    await Promise.all(ops.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
  }
}
