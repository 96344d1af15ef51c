import * as z from 'zod/mini'
import type { Locale } from '#contract/common'
import { announceBallot, Source } from '#contract/sales/ballot/announcement'
import { quicknet, roundAt } from '#contract/sales/ballot/drand'
import { showTime } from '../../platform/clock.ts'
import type { Proposed } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { describeBallot } from './describe-ballot.ts'
import { announcementFault } from './announcement.ts'
import { findAnnouncing } from './find-announcing.ts'

const Input = z.object({ number: z.int(), source: Source, dueAt: z.string() })
type Said = z.output<typeof Input>

const sources = {
  DIGITS: { en: 'ten digits', 'zh-HK': '十位數字', 'zh-CN': '十位数字' },
  DRAND: { en: 'a round of drand', 'zh-HK': 'drand輪次', 'zh-CN': 'drand轮次' },
} as const

/** The text that the second person confirms: the source of the seed, and the time. */
const summaryOf = ({ source, dueAt }: Said, locale: Locale) => `${sources[source][locale]} · ${showTime(dueAt, locale)}`

/** When a second person confirms it, the announcement is published to everybody, permanently. */
export const proposedAnnouncement: Proposed = {
  describe: (call, subject, input) =>
    describeBallot(call, announceBallot.name, subject, locale => [summaryOf(Input.parse(input), locale)]),
  carryOut: async ({ context, db, now, actor }, { subject: sessionId, input, reason, proposedBy }) => {
    const { number, source, dueAt } = Input.parse(input)
    const { number: next, ...facts } = await findAnnouncing(db, sessionId)
    const told = next === 1 ? null : reason
    // The proposal is validated against the current state: the moment of the previous announcement may have come
    // meanwhile.
    if (number !== next || announcementFault({ ...facts, now, dueAt, reason: told }) !== null)
      throw new Refusal('office.proposal.overtaken')
    const by = { announcedBy: proposedBy, confirmedBy: actor.staffId, announcedAt: now.toISOString() }
    const { hash: chainHash, publicKey } = quicknet
    const round = source === 'DRAND' ? { chainHash, publicKey, round: roundAt(dueAt) } : {}
    await db
      .insertInto('sales.ballotAnnouncement')
      .values({ sessionId, number, source, dueAt, reason: told, verifyBy: facts.verifyBy, ...by, ...round })
      .execute()
    context.log.info({ session: sessionId, number, source }, 'what draws a ballot was announced')
  },
}
