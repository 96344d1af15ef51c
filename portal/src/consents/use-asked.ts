import { useEffect, useState } from 'react'
import { type ConsentDefinition, type ConsentRegion, type ConsentScope, listConsents } from '#contract/consents/consent'
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

/** Fetches what a person of a region is asked. The Mainland's comes on top: a change of region moves no box. */
export const useAsked = (scope: ConsentScope, region: ConsentRegion) => {
  const [kept, setKept] = useState<Kept | null>(null)
  const [failed, setFailed] = useState(false)
  const ready = kept !== null && (kept.region === region || kept.region === 'CN')
  const load = () => {
    if (ready) return
    setFailed(false)
    call(listConsents, { scope, region }).then(
      ({ shownAt, definitions }) =>
        setKept(before => joined(before, { region, asked: definitions.map(one => ({ ...one, shownAt })) })),
      () => setFailed(true),
    )
  }
  // Whether it is there already changes by the answer itself.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(load, [scope, region])
  const asked = (kept?.asked ?? []).filter(one => one.region === 'ALL' || region === 'CN')
  return { asked, ready, failed, load }
}
