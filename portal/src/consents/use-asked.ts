import { useEffect, useEffectEvent, useState } from 'react'
import {
  type ConsentDefinition,
  type ConsentRegion,
  type ConsentScope,
  listConsents,
  type Programme,
} from '#contract/consents/consent'
import { call } from '../lib/api/index.ts'

/** A consent that is asked, and when the server handed out its text. */
export type Asked = ConsentDefinition & { shownAt: string }

/** What is asked, and by whom: a programme alone, or with an account or a session all that may be chosen with it. */
export type Asking = {
  scope: ConsentScope
  region: ConsentRegion
  programme?: Programme | undefined
  sessionId?: string | undefined
}

type AskedSoFar = { regions: ConsentRegion[]; asked: Asked[] }

/** What came before stays as it was shown. */
const joined = (kept: AskedSoFar | null, fresh: AskedSoFar): AskedSoFar => ({
  regions: [...(kept?.regions ?? []), ...fresh.regions],
  asked: [
    ...(kept?.asked ?? []),
    ...fresh.asked.filter(item => kept?.asked.every(known => known.code !== item.code) ?? true),
  ],
})

/** Who is asked by a programme is on the way into it, and cannot be without what joins it. */
const isRequired = ({ required, parent }: ConsentDefinition, programme: Programme | undefined): boolean =>
  required || (programme !== undefined && parent === null)

const inputOf = ({ scope, region, programme, sessionId }: Asking) => ({
  scope,
  region,
  ...(programme && { programme }),
  ...(sessionId !== undefined && { sessionId }),
})

/** Fetches what a person of a region is asked. The Mainland's comes on top: a change of region moves no box. */
export const useAsked = (asking: Asking) => {
  const { scope, region, programme, sessionId } = asking
  const [kept, setKept] = useState<AskedSoFar | null>(null)
  const [failed, setFailed] = useState(false)
  // A session may ask something of Hong Kong alone; elsewhere the Mainland's list holds all of the other.
  const covered: ConsentRegion[] = sessionId === undefined ? [region, 'CN'] : [region]
  const ready = covered.some(item => kept?.regions.includes(item))
  const ask = (wanted: Asking) => {
    if (ready) return
    setFailed(false)
    call(listConsents, inputOf(wanted)).then(
      ({ shownAt, definitions }) =>
        setKept(before =>
          joined(before, {
            regions: [wanted.region],
            asked: definitions.map(definition => ({
              ...definition,
              shownAt,
              required: isRequired(definition, wanted.programme),
            })),
          }),
        ),
      () => setFailed(true),
    )
  }
  // Whether it is there already changes by the answer itself.
  const askFor = useEffectEvent(ask)
  useEffect(() => askFor({ scope, region, programme, sessionId }), [scope, region, programme, sessionId])
  const asked = (kept?.asked ?? []).filter(item => item.region === 'ALL' || item.region === region)
  return { asked, ready, failed, load: () => ask(asking) }
}
