import type { Programme } from '#contract/consents/consent'
import type { Asked } from './use-asked.ts'

/** Programmes that a person may join with an account or a registration, in the order in which they are offered. */
const programmes = ['club', 'oneId', 'kDollar'] as const satisfies readonly Programme[]

/** One programme: the consent that joins it, and the consents that depend on it once it is ticked. */
export type Joining = { join: Asked; asked: Asked[] }

const joiningsOf = (asked: readonly Asked[], granted: (code: string) => boolean): Joining[] =>
  programmes.flatMap(programme => {
    const own = asked.filter(item => item.programme === programme)
    const join = own.find(item => item.parent === null)
    return join ? [{ join, asked: own.filter(item => item === join || granted(join.code)) }] : []
  })

/**
 * Groups the consents of an application or a registration. Consents that depend on a programme are not shown until
 * the person joins it.
 */
export const groupsOfAll = (asked: readonly Asked[], granted: (code: string) => boolean) => {
  const own = asked.filter(item => item.programme === 'vendor')
  const ofMainland = own.filter(item => item.region === 'CN' && item.required)
  return {
    ofMainland,
    required: own.filter(item => item.required && !ofMainland.includes(item)),
    optional: own.filter(item => !item.required),
    joinings: joiningsOf(asked, granted),
  }
}

/** Groups the consents when one programme asks alone. */
export const groupsOfOne = (asked: readonly Asked[]) => {
  const ofAll = asked.filter(item => item.region === 'ALL')
  const joinings: Joining[] = []
  return {
    ofMainland: asked.filter(item => item.region === 'CN'),
    required: ofAll.filter(item => item.required),
    optional: ofAll.filter(item => !item.required),
    joinings,
  }
}

type Groups = ReturnType<typeof groupsOfAll>

/** Returns the visible consents, from the top of the screen. */
export const shownOf = ({ ofMainland, required, optional, joinings }: Groups): Asked[] => [
  ...ofMainland,
  ...required,
  ...optional,
  ...joinings.flatMap(joining => joining.asked),
]
