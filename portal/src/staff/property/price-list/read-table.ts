import type { TableSheet } from '#contract/sales/property/price-list-table'

const seconds = 30

/** Returns the sheets of a CSV or XLSX file, or null if it cannot be read. */
export const readTable = async (file: File): Promise<TableSheet[] | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise(resolve => {
      const timer = setTimeout(() => resolve(null), seconds * 1_000)
      const give = (table: TableSheet[] | null) => {
        clearTimeout(timer)
        resolve(table)
      }
      worker.addEventListener('message', ({ data }: MessageEvent<TableSheet[] | null>) => give(data))
      worker.addEventListener('error', () => give(null))
      worker.postMessage(bytes)
    })
  } finally {
    worker.terminate()
  }
}
