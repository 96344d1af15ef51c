import { listOfflineDesks } from '#client/sales/desk/desk-conflict'
import { useQuery } from '../../lib/api/use-query.ts'

/**
 * Returns the number of registrations that wait for a supervisor because an offline desk did something that could not
 * be applied.
 */
export const useOpenConflicts = (): number => {
  const { data } = useQuery(listOfflineDesks, {}, () => 30_000)
  return data?.conflicts.filter(({ settled }) => settled === null).length ?? 0
}
