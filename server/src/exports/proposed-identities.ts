import * as z from 'zod/mini'
import { Locale } from '#contract/common'
import { ExportFormat } from '#contract/exports/export'
import { ExportPurpose } from '#contract/staff/purpose'
import type { Proposed } from '../platform/context.ts'
import { Refusal } from '../platform/refusal.ts'
import { readOfferNames } from '../sales/index.ts'
import { beginExport } from './begin-export.ts'

export const IdentityInput = z.strictObject({ format: ExportFormat, purpose: ExportPurpose, locale: Locale })

/**
 * After a second person of the same session confirms the proposal, the export is written, and only the first person
 * can download it.
 */
export const proposedIdentities: Proposed = {
  describe: async ({ db, actor }, subject) =>
    actor.assigned.includes(subject) ? ((await readOfferNames(db)).get(subject) ?? null) : null,
  carryOut: async (call, { subject, input, proposedBy }) => {
    if (!call.actor.assigned.includes(subject)) throw new Refusal('office.proposal.overtaken')
    const asked = { ...IdentityInput.parse(input), kind: 'IDENTITIES', sessionId: subject } as const
    await beginExport(call, asked, { staffId: proposedBy, confirmedBy: call.actor.staffId })
  },
}
