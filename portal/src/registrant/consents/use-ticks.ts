import { useState } from 'react'
import type { Asked } from './use-asked.ts'

type Tick = { granted: boolean; viaSelectAll: boolean }

/** Holds which consents were ticked and how; nothing is ticked in advance. */
export const useTicks = (asked: readonly Asked[]) => {
  const [ticks, setTicks] = useState<Readonly<Record<string, Tick>>>({})
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const tick = (codes: string[], value: boolean, viaSelectAll: boolean): void => {
    // Unticking a parent also unticks its children.
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
    /** True if the consent was ticked and then unticked. */
    wasTakenBack: (code: string) => ticks[code]?.granted === false,
    /** True if an optional consent was unticked, by itself or with all others. */
    wasUnticked: (code: string) => unticked.has(code),
  }
}
export type Ticks = ReturnType<typeof useTicks>
