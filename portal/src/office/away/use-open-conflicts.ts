import { listOfflineDesks } from '#contract/sales/counter/desk-conflict'
import { useQuery } from '../../lib/api/index.ts'

/** How many registrations wait for a supervisor because a desk without a network did something that could not be done. */
export const useOpenConflicts = (): number => {
  const { data } = useQuery(listOfflineDesks, {}, () => 30_000)
  return data?.conflicts.filter(({ settled }) => settled === null).length ?? 0
}
