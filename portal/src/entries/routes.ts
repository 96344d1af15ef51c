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
  'ballot',
  'ballots',
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
 * Every screen's address behind the language. Those behind the login share a layout (layout/AppShell.tsx). `resumedBy`: what in the
 * address leads into the middle of something, so that its beginning is not what will be seen. `waits`: while the waiting room is closed,
 * who has no turn yet is shown that instead.
 */
export const routes: Readonly<
  Record<RouteName, { path: string; inner: boolean; resumedBy?: string; waits?: boolean }>
> = {
  login: { path: 'login', inner: false, waits: true },
  register: { path: 'register', inner: false, waits: true },
  properties: { path: 'properties', inner: false, waits: true },
  'forget-password': { path: 'forget-password', inner: false },
  'reset-password': { path: 'reset-password', inner: false },
  consent: { path: 'consent', inner: false },
  'stop-marketing': { path: 'stop-marketing', inner: false },
  numbers: { path: 'numbers/:sessionId', inner: false },
  ballot: { path: 'ballot/:batchId', inner: false },
  ballots: { path: 'ballots/:sessionId', inner: false },
  sale: { path: 'sale/:sessionId', inner: false },
  'stop-recovery': { path: 'stop-recovery', inner: false },
  'change-password': { path: 'change-password', inner: true },
  club: { path: 'club', inner: true },
  profile: { path: 'profile/:section?', inner: true },
  registration: { path: 'registration-of-intent', inner: true, resumedBy: 'draft', waits: true },
  payment: { path: 'registration-of-intent/payment', inner: true },
  history: { path: 'registration-of-intent/history', inner: true },
  ticket: { path: 'registration-of-intent/history/:ticketId', inner: true },
}

/** Drawn as an anonymous visitor first sees them (build.ts). */
export const prerendered = [
  'login',
  'register',
  'properties',
  'forget-password',
  'reset-password',
] as const satisfies readonly RouteName[]

const patterns = routeNames.map(name => ({
  name,
  pattern: new RegExp(`^/[^/]+/${routes[name].path.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+/, '[^/]+')}/?$`),
}))

/** The screen of an address, whatever its language; null for none of ours. */
export const routeOf = (pathname: string): RouteName | null =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.name ?? null

/** Whether an address leads into the middle of what its screen is for. */
export const isResumed = (route: RouteName, query: URLSearchParams): boolean => {
  const { resumedBy } = routes[route]
  return resumedBy !== undefined && query.has(resumedBy)
}
