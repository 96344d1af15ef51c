import { type ReactNode, useEffect, useEffectEvent } from 'react'
import {
  addWords,
  detectLocale,
  type Dictionary,
  type Locale,
  localeOfPath,
  pathIn,
  rememberLocale,
  useLocale,
  useTranslation,
  type WordGroup,
} from './lib/language/index.ts'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import {
  accountWords,
  clubWords,
  consentLinkWords,
  innerWords,
  ballotWords,
  numbersWords,
  propertiesWords,
  profileWords,
  publicWords,
  saleWords,
} from './catalogue/catalogues.ts'
import { Login } from './accounts/index.ts'
import { type RouteName, routeNames, routeOf, routes } from './entries/routes.ts'
import { WithMessages } from './entries/WithMessages.tsx'
import { NotFound, PartMissing, PublicShell } from './layout/index.ts'
import { clearReturn, recallReturn, rememberReturn, useSession, wasMeant } from './lib/session/index.ts'
import { useHydrated } from './lib/use-hydrated.ts'
import { Boundary, screen, screenAtHand } from './ui/loading/index.ts'

const screens = {
  login: screenAtHand(LoginScreen),
  register: screen(() => import('./entries/before/register.tsx')),
  properties: screen(() => import('./entries/before/properties.tsx')),
  'forget-password': screen(() => import('./entries/before/forget-password.tsx')),
  'reset-password': screen(() => import('./entries/before/reset-password.tsx')),
  'change-password': screen(() => import('./entries/before/change-password.tsx')),
  registration: screen(() => import('./entries/first/registration.tsx')),
  payment: screen(() => import('./entries/later/payment.tsx')),
  history: screen(() => import('./entries/first/history.tsx')),
  ticket: screen(() => import('./entries/later/ticket.tsx')),
  club: screen(() => import('./entries/later/club.tsx')),
  consent: screen(() => import('./entries/before/consent.tsx')),
  numbers: screen(() => import('./entries/before/numbers.tsx')),
  ballot: screen(() => import('./entries/before/ballot.tsx')),
  ballots: screen(() => import('./entries/before/ballots.tsx')),
  sale: screen(() => import('./entries/before/sale.tsx')),
  'stop-marketing': screen(() => import('./entries/before/stop-marketing.tsx')),
  'stop-recovery': screen(() => import('./entries/before/stop-recovery.tsx')),
  profile: screen(() => import('./entries/later/profile.tsx')),
} satisfies Record<RouteName, unknown>

type InnerEntry = typeof import('./entries/inner.tsx')
/** What everything behind the login shares; at hand once it has come. */
export const innerEntry: { atHand: InnerEntry | null; load: () => Promise<InnerEntry> } = {
  atHand: null,
  load: async () => (innerEntry.atHand ??= await import('./entries/inner.tsx')),
}
const inner = screen(innerEntry.load)
const legal = screen(() => import('./entries/legal.tsx'))

/** Words that a screen needs besides those of its frame. */
const ownWords: Partial<Record<RouteName, WordGroup>> = {
  register: accountWords,
  'forget-password': accountWords,
  'reset-password': accountWords,
  'change-password': accountWords,
  properties: propertiesWords,
  numbers: numbersWords,
  ballot: ballotWords,
  ballots: ballotWords,
  sale: saleWords,
  'stop-marketing': accountWords,
  'stop-recovery': accountWords,
  club: clubWords,
  consent: consentLinkWords,
  profile: profileWords,
}

/** Fetches what a route is drawn with: its frame first, its screen, their words. */
export const preloadRoute = (route: RouteName, dictionary: Dictionary) => {
  const add = ({ catalogues }: WordGroup) => addWords(dictionary, dictionary.language, catalogues)
  const words = ownWords[route]
  return {
    frame: routes[route].inner ? Promise.all([inner.preload(), add(innerWords)]) : Promise.resolve(),
    screen: Promise.all([screens[route].preload(), ...(words ? [add(words)] : [])]),
  }
}

/** While the password is typed: what the login leads to, so that it is there when one is in. */
const usePrepare = () => {
  const { dictionary } = useTranslation()
  return () => {
    const route = routeOf(recallReturn(dictionary.language)) ?? 'registration'
    const { frame, screen: rest } = preloadRoute(route, dictionary)
    // What does not come now is fetched when it is needed.
    Promise.all([frame, rest, innerEntry.load().then(({ loadLists }) => loadLists())]).catch(() => undefined)
  }
}

function LoginScreen() {
  return <Login onPassword={usePrepare()} />
}

/** Loads a language before it is shown, so that no key flashes. */
const useChangeLanguage = () => {
  const { dictionary } = useTranslation()
  return async (locale: Locale) => {
    await addWords(dictionary, locale, publicWords)
    for (const { namespace, catalogues } of [
      accountWords,
      clubWords,
      consentLinkWords,
      innerWords,
      ballotWords,
      numbersWords,
      propertiesWords,
      profileWords,
      saleWords,
    ])
      if (dictionary.has(dictionary.language, namespace)) await addWords(dictionary, locale, catalogues)
    dictionary.speak(locale)
  }
}

/** The URL decides the language; Back over a change of language changes it too. */
function FollowLocale({ children }: { children: ReactNode }) {
  const { dictionary } = useTranslation()
  const { pathname } = useLocation()
  const change = useEffectEvent(useChangeLanguage())
  const wanted = localeOfPath(pathname)
  useEffect(() => {
    if (wanted === null) return
    document.documentElement.lang = wanted
    rememberLocale(wanted)
    if (wanted !== dictionary.language) void change(wanted)
  }, [wanted, dictionary])
  return children
}

/** The root: to a new registration when logged in, else to the login. */
function Root({ locale }: { locale?: Locale }) {
  const session = useSession()
  const to = locale ?? detectLocale()
  return <Navigate to={session.status === 'anonymous' ? `/${to}/login` : `/${to}/registration-of-intent`} replace />
}

/** A path that no route takes: another language's becomes English, anything else goes to the root. */
function Unknown() {
  const { pathname, search, hash } = useLocation()
  if (localeOfPath(pathname) === null && routeOf(pathname) !== null)
    return <Navigate to={pathIn('en', pathname) + search + hash} replace />
  const segments = pathname.split('/').filter(Boolean)
  const locale = localeOfPath(pathname)
  return segments.length === 1 && locale !== null ? <Root locale={locale} /> : <Root />
}

/** A logged-in person has no business on the public pages. */
function Public({ children }: { children: ReactNode }) {
  const session = useSession()
  const locale = useLocale()
  // The prerendered page is an anonymous one: the first render must be too.
  const live = useHydrated()
  if (live && session.status !== 'anonymous') return <Navigate to={recallReturn(locale)} replace />
  return <Open>{children}</Open>
}

/** For anyone, logged in or not. */
function Open({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const change = useChangeLanguage()
  return (
    <PublicShell change={change} Document={legal.Screen} isWide={isWide}>
      <Safe>{children}</Safe>
    </PublicShell>
  )
}

/** Behind the login; where the check fails, to the root. After the next login one is back. */
function Protected({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const change = useChangeLanguage()
  const isBack = session.status === 'ready'
  // Here, and not when the session has started: that may be before anything has been drawn that leads back.
  useEffect(() => {
    if (isBack) clearReturn()
  }, [isBack])
  if (session.status === 'anonymous') {
    if (!wasMeant(session.reason)) rememberReturn(pathname + search)
    return <Navigate to="/" replace />
  }
  return (
    <inner.Screen change={change} Document={legal.Screen}>
      <Safe>{children}</Safe>
    </inner.Screen>
  )
}

/** A screen that breaks shows the 404 page, in its frame; one of which a part did not come is loaded again. */
function Safe({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // Another language is not another screen: what was typed stays.
  return (
    <Boundary fallback={<NotFound />} missing={<PartMissing />} key={pathIn('en', pathname)}>
      {children}
    </Boundary>
  )
}

/** `/fr/...` and the like: the routes below take only our own languages. */
function Localised({ children }: { children: ReactNode }) {
  const { locale } = useParams()
  return localeOfPath(`/${locale ?? ''}`) === null ? <Unknown /> : children
}

/** What a letter or the vendor leads to, whoever is logged in where it is opened. */
const openRoutes: readonly RouteName[] = [
  'ballot',
  'ballots',
  'consent',
  'numbers',
  'properties',
  'sale',
  'stop-marketing',
  'stop-recovery',
]

/** A screen of a route, in the frame that it belongs into. */
const elementOf = (route: RouteName): ReactNode => {
  const { Screen } = screens[route]
  const words = ownWords[route]
  const shown = words ? (
    <WithMessages words={words}>
      <Screen />
    </WithMessages>
  ) : (
    <Screen />
  )
  if (routes[route].inner) return <Protected>{shown}</Protected>
  return openRoutes.includes(route) ? (
    <Open isWide={route === 'sale' || route === 'properties'}>{shown}</Open>
  ) : (
    <Public>{shown}</Public>
  )
}

const routeElements = routeNames.map(route => (
  <Route key={route} path={`/:locale/${routes[route].path}`} element={<Localised>{elementOf(route)}</Localised>} />
))

export const App = () => (
  <FollowLocale>
    <Routes>
      <Route path="/" element={<Root />} />
      {routeElements}
      <Route path="*" element={<Unknown />} />
    </Routes>
  </FollowLocale>
)
