import type { Programme } from '#contract/consents/consent'
import type { Asked } from './use-asked.ts'

/** The programmes that may be joined with an account or a registration, in the order in which they are offered. */
const programmes = ['club', 'oneId', 'kDollar'] as const satisfies readonly Programme[]

/** One programme: the box that joins it, and what hangs on that once it is ticked. */
export type Joining = { join: Asked; asked: Asked[] }

const joiningsOf = (asked: readonly Asked[], granted: (code: string) => boolean): Joining[] =>
  programmes.flatMap(programme => {
    const own = asked.filter(item => item.programme === programme)
    const join = own.find(item => item.parent === null)
    return join ? [{ join, asked: own.filter(item => item === join || granted(join.code)) }] : []
  })

/** Where each box of an application or a registration stands. What hangs on a programme that is not joined is not shown. */
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

/** Where each box stands when one programme asks by itself. */
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

/** What is on the screen, from its top. */
export const shownOf = ({ ofMainland, required, optional, joinings }: Groups): Asked[] => [
  ...ofMainland,
  ...required,
  ...optional,
  ...joinings.flatMap(joining => joining.asked),
]
