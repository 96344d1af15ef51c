import type { CatalogueName } from '../catalogue/catalogues.ts'

export const routeNames = [
  'login',
  'register',
  'properties',
  'forget-password',
  'reset-password',
  'consent',
  'stop-recovery',
  'stop-marketing',
  'numbers',
  'referral',
  'ballot',
  'ballots',
  'draw',
  'sale',
  'change-password',
  'club',
  'profile',
  'registration',
  'payment',
  'history',
  'ticket',
] as const
export type RouteName = (typeof routeNames)[number]

/**
 * Path of every screen after the language. Screens behind the login share a layout (registrant/layout/AppShell.tsx).
 * `resumedBy`: the query parameter that leads into the middle of a screen's task, so that the start of the screen
 * will not be shown. `words`: messages that the screen needs in addition to those of its layout. `waits`: while the
 * waiting room is closed, a visitor without a turn sees the waiting room instead. `front`: a browser in which nobody
 * has logged in yet gets another page, with the property first (registrant/sales/front). `isWide`: the screen has no
 * picture beside it.
 */
export const routes: Readonly<
  Record<
    RouteName,
    {
      path: string
      inner: boolean
      words?: CatalogueName
      resumedBy?: string
      waits?: boolean
      front?: boolean
      isWide?: boolean
    }
  >
> = {
  login: { path: 'login', inner: false, waits: true, front: true },
  register: { path: 'register', inner: false, words: 'account', waits: true },
  properties: { path: 'properties', inner: false, words: 'properties', waits: true, isWide: true },
  'forget-password': { path: 'forget-password', inner: false, words: 'account' },
  'reset-password': { path: 'reset-password', inner: false, words: 'account' },
  consent: { path: 'consent', inner: false, words: 'consent-link' },
  'stop-marketing': { path: 'stop-marketing', inner: false, words: 'account' },
  numbers: { path: 'numbers/:sessionId', inner: false, words: 'numbers' },
  referral: { path: 'referral', inner: false, words: 'referral' },
  ballot: { path: 'ballot/:batchId', inner: false, words: 'ballot' },
  ballots: { path: 'ballots/:sessionId', inner: false, words: 'ballot' },
  draw: { path: 'waiting-room/draw/:room', inner: false, words: 'draw' },
  sale: { path: 'sale/:sessionId', inner: false, words: 'sale', isWide: true },
  'stop-recovery': { path: 'stop-recovery', inner: false, words: 'account' },
  'change-password': { path: 'change-password', inner: true, words: 'account' },
  club: { path: 'club', inner: true, words: 'club' },
  profile: { path: 'profile/:section?', inner: true, words: 'profile' },
  registration: { path: 'registration-of-intent', inner: true, resumedBy: 'draft', waits: true },
  payment: { path: 'registration-of-intent/payment', inner: true, words: 'ticket' },
  history: { path: 'registration-of-intent/history', inner: true, words: 'ticket' },
  ticket: { path: 'registration-of-intent/history/:ticketId', inner: true, words: 'ticket' },
}

/** Screens that the build prerenders as an anonymous visitor first sees them (build.ts). */
export const prerendered = [
  'login',
  'register',
  'properties',
  'forget-password',
  'reset-password',
] as const satisfies readonly RouteName[]

/** True if the vendor's picture is beside the screen (registrant/layout/PublicHero.tsx). */
export const hasHero = (route: RouteName): boolean => {
  const { inner, front, isWide } = routes[route]
  return !inner && front !== true && isWide !== true
}

const patterns = routeNames.map(name => ({
  name,
  pattern: new RegExp(`^/[^/]+/${routes[name].path.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+/, '[^/]+')}/?$`),
}))

/** Returns the route of a path in any language; null for an unknown path. */
export const routeOf = (pathname: string): RouteName | null =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.name ?? null

/** True if an address leads into the middle of its screen's task. */
export const isResumed = (route: RouteName, query: URLSearchParams): boolean => {
  const { resumedBy } = routes[route]
  return resumedBy !== undefined && query.has(resumedBy)
}
