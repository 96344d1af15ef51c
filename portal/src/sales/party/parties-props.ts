import type { OutputOf } from '#contract/operation'
import type { prefillIntent } from '#contract/sales/intent'
import type { OfferedSession } from '../property/index.ts'
import type { DraftHandle } from '../draft/index.ts'
import type { PartyFaults } from './use-party-faults.ts'
import type { Parties } from './use-parties.ts'

export type Last = OutputOf<typeof prefillIntent>

/** What the parts of step 2 that name people and companies are given. */
export type PartiesProps = {
  draft: DraftHandle
  session: OfferedSession
  parties: Parties
  state: PartyFaults
  /** One has tried to go on: what is missing is told. */
  attempted: boolean
  /** Moves the focus once the screen is drawn. */
  focus: (id: string) => void
  /** The registration before this one, where this one is fresh. */
  last: Last
}
