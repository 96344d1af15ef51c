// npm run bench -- campaign: sends a service notice to 20,000 people at the highest rate that can be set. Measures
// the time until everybody was checked again and written to, the time until the last letter was delivered, the CPU
// and memory of the server's process, and how soon the server answers other calls meanwhile. The figures hold for
// this machine and this moment only.
import { setTimeout as sleep } from 'node:timers/promises'
import { emptyContent } from '../contract/src/campaigns/campaign.ts'
import { createCampaign, openCampaign, publishCampaign, saveCampaign } from '../contract/src/campaigns/operations.ts'
import { confirmProposal } from '../contract/src/staff/proposal.ts'
import { type Cluster, openCluster } from '../server/src/testing/open-cluster.ts'
import { requestOf } from '../server/src/testing/request-of.ts'
import type { Server } from '../server/src/testing/start-server.ts'
import { busyOf, memoryOf } from './memory.ts'
import { enterDesk, seedRegistrations, session } from './seed.ts'

const people = 20_000
const perMinute = 6_000
const three = (text: string) => ({ en: text, 'zh-HK': text, 'zh-CN': text })

/** Creates a campaign as one staff member, confirms it as another, and returns its id. */
async function confirmed(cluster: Cluster, server: Server, office: string): Promise<string> {
  const { id } = (await server.call(createCampaign, { kind: 'SERVICE', name: 'Bench', copyOf: null }, { office })).body
  const texts = { subject: three('Closed'), body: three('Dear {{name}}, the sales office is closed today.') }
  const content = { ...emptyContent('Bench'), ...texts, topic: 'WEATHER' as const, sessionId: session, perMinute }
  const { version } = (await server.call(saveCampaign, { id, version: 1, content }, { office })).body
  const { body, raw } = await server.call(publishCampaign, { id, version }, { office })
  if (body.proposalId === undefined) throw new Error(raw.body)
  const second = await enterDesk(cluster, 'SALES_MANAGER')
  const answer = await server.call(confirmProposal, { id: body.proposalId }, { office: second })
  if (answer.status !== 200) throw new Error(answer.raw.body)
  return id
}

/** Runs the measurement and prints a line. */
export async function benchCampaign(): Promise<void> {
  const cluster = await openCluster(requestOf)
  try {
    const server = await cluster.begin()
    await server.ready
    await seedRegistrations(cluster, people)
    const office = await enterDesk(cluster, 'SALES_MANAGER')
    const before = memoryOf(server.pid)
    const id = await confirmed(cluster, server, office)
    const [from, busy] = [performance.now(), busyOf(server.pid)]
    const since = () => (performance.now() - from) / 1000
    const answers: number[] = []
    let written = 0
    for (;;) {
      const asked = performance.now()
      const { phase, progress } = (await server.call(openCampaign, { id }, { office })).body
      answers.push(performance.now() - asked)
      if (written === 0 && phase === 'DONE') written = since()
      if (phase === 'DONE' && progress.waiting === 0) {
        const [all, share] = [since(), (busyOf(server.pid) - busy) / since()]
        const slow = answers.toSorted((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? 0
        const { most } = memoryOf(server.pid)
        console.log(
          `Campaign to ${progress.done.toLocaleString('en')} people, ${perMinute.toLocaleString('en')} a minute at most`,
        )
        console.log(
          `  written in ${written.toFixed(0)} s, delivered in ${all.toFixed(0)} s, process busy ${(share * 100).toFixed(0)} %`,
        )
        console.log(
          `  memory ${before.now.toFixed(0)} MB, at most ${most.toFixed(0)} MB; its page meanwhile, p99 ${slow.toFixed(0)} ms`,
        )
        return
      }
      await sleep(500)
    }
  } finally {
    await cluster.close()
  }
}
