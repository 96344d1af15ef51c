import type { OutputOf } from '#contract/operation'
import type { prefillIntent } from '#contract/sales/registration/intent'
import type { OfferedSession } from '../property/catalogue.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import type { PartyFaults } from './use-party-faults.ts'
import type { Parties } from './use-parties.ts'

export type Last = OutputOf<typeof prefillIntent>

/** Props of the parts of step 2 that name people and companies. */
export type PartiesProps = {
  draft: DraftHandle
  session: OfferedSession
  parties: Parties
  state: PartyFaults
  /** True after the registrant has tried to continue: missing answers are shown. */
  attempted: boolean
  /** Moves the focus to an element once the screen is rendered. */
  focus: (id: string) => void
  /** The previous registration, if this one is new. */
  last: Last
}
