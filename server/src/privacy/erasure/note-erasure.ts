import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/index.ts'
import { addJob } from '../../platform/queue/index.ts'

const folder = 'erased'

/** Has it noted outside the database that an account was erased: a backup from before does not know. */
export const queueErasureNote = (db: Reader, accountId: string): Promise<void> =>
  addJob(db, 'privacy:note-erasure', { accountId })

/** Notes it where files are kept: the account’s id, and nothing of the person. */
export const noteErasure = ({ files }: Pick<Context, 'files'>, accountId: string): Promise<void> =>
  files.put(`${folder}/${accountId}`, new Date().toISOString())

/** No folder is there before somebody is in it. */
const listNotes = async ({ files }: Pick<Context, 'files'>, paginationToken: string | undefined) => {
  try {
    return await files.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) })
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return { objects: [] }
    throw fault
  }
}

/** The ids of all accounts that were ever erased. */
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
