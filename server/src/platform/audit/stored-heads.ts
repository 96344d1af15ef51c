import type { Context } from '../context.ts'
import { findHeads, type Head } from './head.ts'

const folder = 'audit-heads'

/** Stores a head in the file store, outside the database: its name contains the whole head. */
export const storeHead = ({ files }: Pick<Context, 'files'>, { text }: Head): Promise<void> =>
  files.put(`${folder}/${text}`, '')

/** A folder does not exist before it contains a file. */
const list = async ({ files }: Pick<Context, 'files'>, paginationToken: string | undefined) => {
  try {
    return await files.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) })
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return { objects: [] }
    throw fault
  }
}

/** Returns all heads that were ever stored there. */
export const readHeads = async (context: Pick<Context, 'files' | 'keys'>): Promise<Head[]> => {
  const heads: Head[] = []
  let paginationToken: string | undefined
  do {
    const page: { objects: Iterable<{ name: string }>; paginationToken?: string } = await list(context, paginationToken)
    for (const { name } of page.objects) heads.push(...findHeads(context.keys, name).heads)
    ;({ paginationToken } = page)
  } while (paginationToken !== undefined)
  return heads
}
