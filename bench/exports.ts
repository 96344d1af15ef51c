// npm run bench -- exports: measures how long the server takes to write an export of 100,000 registrations, how much
// memory it uses meanwhile, and how long the download takes. The figures hold for this machine and this moment only.
import { setTimeout as sleep } from 'node:timers/promises'
import { downloadExport, listExports, requestExport, requestPaymentExport } from '../contract/src/exports/export.ts'
import { openCluster } from '../server/src/testing/open-cluster.ts'
import { requestOf } from '../server/src/testing/request-of.ts'
import type { Server } from '../server/src/testing/start-server.ts'
import { memoryOf } from './memory.ts'
import { enterDesk, seedRegistrations, session } from './seed.ts'

const registrations = 100_000

async function measure(
  server: Server,
  office: string,
  kind: 'TICKETS' | 'DEPOSITS',
  format: 'CSV' | 'XLSX',
): Promise<void> {
  const asked = { sessionId: session, format, purpose: 'REPORT' } as const
  const before = memoryOf(server.pid)
  const from = performance.now()
  const { body, raw } =
    kind === 'TICKETS'
      ? await server.call(requestExport, { ...asked, kind }, { office })
      : await server.call(requestPaymentExport, { ...asked, kind }, { office })
  if (body.id === undefined) throw new Error(raw.body)
  for (;;) {
    const { rows } = (await server.call(listExports, {}, { office })).body
    const row = rows.find(({ id }) => id === body.id)
    if (row?.state === 'FAILED') throw new Error('it failed')
    if (row?.state === 'DONE') break
    await sleep(100)
  }
  const seconds = (performance.now() - from) / 1000
  const written = memoryOf(server.pid)
  const begun = performance.now()
  const file = await server.call(downloadExport, { id: body.id }, { office }).catch(() => null)
  const took = performance.now() - begun
  const size = (await server.call(listExports, {}, { office })).body.rows.find(({ id }) => id === body.id)?.size ?? 0
  const after = memoryOf(server.pid)
  if (file !== null && file.status !== 200) throw new Error(file.raw.body)
  const cells = [`${seconds.toFixed(1)} s`, `${before.now.toFixed(0)} MB`, `${written.most.toFixed(0)} MB`]
  const download = [`${(size / 1e6).toFixed(1)} MB`, `${took.toFixed(0)} ms`, `${after.most.toFixed(0)} MB`]
  console.log(
    `  ${kind.toLowerCase().padEnd(10)}${format.padEnd(6)}${[...cells, ...download].map(cell => cell.padStart(12)).join('')}`,
  )
}

/** Runs the measurements and prints a line for each kind and format. */
export async function benchExports(): Promise<void> {
  const cluster = await openCluster(requestOf)
  try {
    const server = await cluster.begin()
    await server.ready
    await seedRegistrations(cluster, registrations)
    const office = await enterDesk(cluster, 'SALES_MANAGER')
    const heads = ['written in', 'memory', 'at most', 'size', 'download', 'at most']
    console.log(`Exports, ${registrations.toLocaleString('en')} rows${heads.map(head => head.padStart(12)).join('')}`)
    for (const kind of ['TICKETS', 'DEPOSITS'] as const)
      for (const format of ['CSV', 'XLSX'] as const) await measure(server, office, kind, format)
  } finally {
    await cluster.close()
  }
}
