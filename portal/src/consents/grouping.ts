import type { Programme } from '#contract/consents/consent'
import type { Asked } from './use-asked.ts'

/** The programmes that may be joined with an account or a registration, in the order in which they are offered. */
const programmes = ['club', 'oneId', 'kDollar'] as const satisfies readonly Programme[]

/** One programme: the box that joins it, and what hangs on that once it is ticked. */
export type Joining = { join: Asked; asked: Asked[] }

const joiningsOf = (asked: readonly Asked[], granted: (code: string) => boolean): Joining[] =>
  programmes.flatMap(programme => {
    const own = asked.filter(one => one.programme === programme)
    const join = own.find(one => one.parent === null)
    return join ? [{ join, asked: own.filter(one => one === join || granted(join.code)) }] : []
  })

/** Where each box of an application or a registration stands. What hangs on a programme that is not joined is not shown. */
export const groupsOfAll = (asked: readonly Asked[], granted: (code: string) => boolean) => {
  const own = asked.filter(one => one.programme === 'vendor')
  const ofMainland = own.filter(one => one.region === 'CN' && one.required)
  return {
    ofMainland,
    required: own.filter(one => one.required && !ofMainland.includes(one)),
    optional: own.filter(one => !one.required),
    joinings: joiningsOf(asked, granted),
  }
}

/** Where each box stands when one programme asks by itself. */
export const groupsOfOne = (asked: readonly Asked[]) => {
  const ofAll = asked.filter(one => one.region === 'ALL')
  const joinings: Joining[] = []
  return {
    ofMainland: asked.filter(one => one.region === 'CN'),
    required: ofAll.filter(one => one.required),
    optional: ofAll.filter(one => !one.required),
    joinings,
  }
}

type Groups = ReturnType<typeof groupsOfAll>

/** What is on the screen, from its top. */
export const shownOf = ({ ofMainland, required, optional, joinings }: Groups): Asked[] => [
  ...ofMainland,
  ...required,
  ...optional,
  ...joinings.flatMap(one => one.asked),
]
