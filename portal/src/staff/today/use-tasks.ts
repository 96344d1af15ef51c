import { listTasks } from '#client/staff/task'
import { useQuery } from '../../lib/api/use-query.ts'

/** Milliseconds between refreshes: the server counts for everybody at once. */
const again = 5_000

/** What waits for the signed-in member of staff. All parts of a page share one answer. */
export const useTasks = () => useQuery(listTasks, {}, () => again)
