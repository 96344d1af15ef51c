import { useEffect, useState } from 'react'
import {
  type ConsentDefinition,
  type ConsentRegion,
  type ConsentScope,
  listConsents,
  type Programme,
} from '#contract/consents/consent'
import { call } from '../lib/api.ts'

/** A consent that is asked, and when the server handed out its text. */
export type Asked = ConsentDefinition & { shownAt: string }

type Kept = { region: ConsentRegion; asked: Asked[] }

/** What came before stays as it was shown. */
const joined = (kept: Kept | null, fresh: Kept): Kept => ({
  region: kept?.region === 'CN' ? 'CN' : fresh.region,
  asked: [
    ...(kept?.asked ?? []),
    ...fresh.asked.filter(one => kept?.asked.every(known => known.code !== one.code) ?? true),
  ],
})

/** Who is asked by a programme is on the way into it, and cannot be without what joins it. */
const isRequired = ({ required, parent }: ConsentDefinition, programme: Programme): boolean =>
  required || (programme !== 'vendor' && parent === null)

/** Fetches what a person of a region is asked. The Mainland's comes on top: a change of region moves no box. */
export const useAsked = (scope: ConsentScope, region: ConsentRegion, programme: Programme) => {
  const [kept, setKept] = useState<Kept | null>(null)
  const [failed, setFailed] = useState(false)
  const ready = kept !== null && (kept.region === region || kept.region === 'CN')
  const load = () => {
    if (ready) return
    setFailed(false)
    call(listConsents, { scope, region, programme }).then(
      ({ shownAt, definitions }) =>
        setKept(before =>
          joined(before, {
            region,
            asked: definitions.map(one => ({ ...one, shownAt, required: isRequired(one, programme) })),
          }),
        ),
      () => setFailed(true),
    )
  }
  // Whether it is there already changes by the answer itself.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(load, [scope, region, programme])
  const asked = (kept?.asked ?? []).filter(one => one.region === 'ALL' || region === 'CN')
  return { asked, ready, failed, load }
}
