/** The pages of the handbook, in order: one for each task. */
export const helpPages = [
  'open-a-session',
  'run-the-desk',
  'freeze-and-draw',
  'day-of-the-sale',
  'return-deposits',
  'work-with-agents',
  'answer-a-data-request',
  'when-the-network-fails',
] as const
export type HelpPage = (typeof helpPages)[number]

/** The page of the handbook for each part of the office; the first match counts. */
const pagesOf: readonly [RegExp, HelpPage][] = [
  [/^\/office\/(sales-desk|visitors)/, 'run-the-desk'],
  [/^\/office\/sale-day/, 'day-of-the-sale'],
  [/^\/office\/sales\/(ballots|sessions\/[^/]+\/ballot)/, 'freeze-and-draw'],
  [/^\/office\/(agent|property-management\/agents|sales\/agents)/, 'work-with-agents'],
  [/^\/office\/(sales\/sessions|property-management)/, 'open-a-session'],
  [/^\/office\/sales\/finance/, 'return-deposits'],
  [/^\/office\/sales\/away-desks/, 'when-the-network-fails'],
  [/^\/office\/privacy/, 'answer-a-data-request'],
]

/** Returns the address of the help for a page of the office: its task, or the list of all. */
export const helpFor = (pathname: string): string => {
  const found = pagesOf.find(([pattern]) => pattern.test(pathname))
  return found === undefined ? '/office/help' : `/office/help/${found[1]}`
}
