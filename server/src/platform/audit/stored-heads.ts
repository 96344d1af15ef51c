import type { Context } from '../context.ts'
import { findHeads, type Head } from './head.ts'

const folder = 'audit-heads'

/** Keeps a head where files are kept, outside the database: its name says all of it. */
export const storeHead = ({ files }: Pick<Context, 'files'>, { text }: Head): Promise<void> =>
  files.put(`${folder}/${text}`, '')

/** No folder is there before somebody is in it. */
const list = async ({ files }: Pick<Context, 'files'>, paginationToken: string | undefined) => {
  try {
    return await files.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) })
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return { objects: [] }
    throw fault
  }
}

/** All heads that were ever kept there. */
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
