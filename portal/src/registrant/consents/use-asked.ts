import { useEffect, useEffectEvent, useState } from 'react'
import { listConsents } from '#client/consents/consent'
import type { ConsentDefinition, ConsentRegion, ConsentScope, Programme } from '#contract/consents/consent'
import { call } from '../../lib/api/api.ts'

/** A consent that is asked, and the time when the server sent its text. */
export type Asked = ConsentDefinition & { shownAt: string }

/**
 * What the consents are asked for: a programme alone, or an account or a session with all programmes that may be
 * chosen with it.
 */
export type Asking = {
  scope: ConsentScope
  region: ConsentRegion
  programme?: Programme | undefined
  sessionId?: string | undefined
}

type AskedSoFar = { regions: ConsentRegion[]; asked: Asked[] }

/** Adds fresh consents to those already shown, which stay as they were. */
const joined = (kept: AskedSoFar | null, fresh: AskedSoFar): AskedSoFar => ({
  regions: [...(kept?.regions ?? []), ...fresh.regions],
  asked: [
    ...(kept?.asked ?? []),
    ...fresh.asked.filter(item => kept?.asked.every(known => known.code !== item.code) ?? true),
  ],
})

/** A programme's own form asks people who want to join it, so the consent that joins is required there. */
const isRequired = ({ required, parent }: ConsentDefinition, programme: Programme | undefined): boolean =>
  required || (programme !== undefined && parent === null)

const inputOf = ({ scope, region, programme, sessionId }: Asking) => ({
  scope,
  region,
  ...(programme && { programme }),
  ...(sessionId !== undefined && { sessionId }),
})

/**
 * Fetches the consents for a person of a region. Those of the Mainland are shown on top, so that a change of region
 * moves no checkbox.
 */
export const useAsked = (asking: Asking) => {
  const { scope, region, programme, sessionId } = asking
  const [kept, setKept] = useState<AskedSoFar | null>(null)
  const [failed, setFailed] = useState(false)
  // A session may ask for a consent in Hong Kong only; elsewhere the Mainland's list contains all of the other list.
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
  // The effect does not depend on `ready`, because the answer itself changes it.
  const askFor = useEffectEvent(ask)
  useEffect(() => askFor({ scope, region, programme, sessionId }), [scope, region, programme, sessionId])
  const asked = (kept?.asked ?? []).filter(item => item.region === 'ALL' || item.region === region)
  return { asked, ready, failed, load: () => ask(asking) }
}
