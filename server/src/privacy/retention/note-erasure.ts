import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { addJob } from '../../platform/queue/jobs.ts'

const folder = 'erased'

/**
 * Queues a note outside the database that an account was erased, because an earlier backup does not contain the
 * erasure.
 */
export const queueErasureNote = (db: Reader, accountId: string): Promise<void> =>
  addJob(db, 'privacy:note-erasure', { accountId })

/** Writes the note to the file store: the account's id, and no personal data. */
export const noteErasure = ({ files }: Pick<Context, 'files'>, accountId: string): Promise<void> =>
  files.put(`${folder}/${accountId}`, new Date().toISOString())

/** The folder does not exist before the first erasure. */
const listNotes = async ({ files }: Pick<Context, 'files'>, paginationToken: string | undefined) => {
  try {
    return await files.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) })
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return { objects: [] }
    throw fault
  }
}

/** Yields the ids of all accounts that were ever erased. */
export async function* notedErasures(context: Pick<Context, 'files'>): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page: { objects: Iterable<{ name: string }>; paginationToken?: string } = await listNotes(
      context,
      paginationToken,
    )
    for (const { name } of page.objects) yield name
    ;({ paginationToken } = page)
  } while (paginationToken !== undefined)
}
