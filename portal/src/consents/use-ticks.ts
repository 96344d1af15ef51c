import { useState } from 'react'
import type { Asked } from './use-asked.ts'

type Tick = { granted: boolean; viaSelectAll: boolean }

/** What was ticked, and how; nothing is ticked beforehand. */
export const useTicks = (asked: readonly Asked[]) => {
  const [ticks, setTicks] = useState<Readonly<Record<string, Tick>>>({})
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const tick = (codes: string[], value: boolean, viaSelectAll: boolean): void => {
    // A child falls with its parent.
    const fallen = value ? [] : asked.filter(item => item.parent !== null && codes.includes(item.parent))
    const next = Object.fromEntries(
      [...codes, ...fallen.map(item => item.code)].map(code => [code, { granted: value, viaSelectAll }]),
    )
    setTicks({ ...ticks, ...next })
    const optional = codes.filter(code => !asked.find(item => item.code === code)?.required)
    setUnticked(new Set([...[...unticked].filter(code => !codes.includes(code)), ...(value ? [] : optional)]))
  }
  return {
    tick,
    granted: (code: string) => ticks[code]?.granted ?? false,
    viaSelectAll: (code: string) => ticks[code]?.viaSelectAll ?? false,
    /** Ticked once, and no more. */
    wasTakenBack: (code: string) => ticks[code]?.granted === false,
    /** An optional one that was ticked before, or all of them. */
    wasUnticked: (code: string) => unticked.has(code),
  }
}
export type Ticks = ReturnType<typeof useTicks>
