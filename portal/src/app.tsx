import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { addWords, type Dictionary } from './lib/language/words.ts'
import { detectLocale, localeOfPath, pathIn, rememberLocale } from './lib/language/locale.ts'
import type { Locale } from '#contract/common'
import { useLocale } from './lib/language/use-locale.ts'
import { useTranslation } from './lib/language/translation.ts'
import { Login } from './registrant/accounts/Login.tsx'
import { NotFound } from './registrant/layout/NotFound.tsx'
import { PartMissing } from './registrant/layout/PartMissing.tsx'
import { PublicShell } from './registrant/layout/PublicShell.tsx'
import { useVisit } from './lib/session/first-visit.ts'
import { clearReturn, hasReturn, recallReturn, rememberReturn } from './lib/session/return-to.ts'
import { useSession, wasMeant } from './lib/session/login-session.ts'
import { Boundary } from './ui/loading/boundary.tsx'
import { screen, screenAtHand } from './ui/loading/screen.tsx'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { type CatalogueName, catalogues } from './catalogue/catalogues.ts'
import { FrontBar, FrontProperty, FrontSteps } from './entries/front.tsx'
import { hasHero, type RouteName, routeNames, routeOf, routes } from './entries/routes.ts'
import { WithMessages } from './entries/WithMessages.tsx'
import { useHydrated } from './lib/use-hydrated.ts'

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
  referral: screen(() => import('./entries/before/referral.tsx')),
  ballot: screen(() => import('./entries/before/ballot.tsx')),
  ballots: screen(() => import('./entries/before/ballots.tsx')),
  draw: screen(() => import('./entries/before/draw.tsx')),
  sale: screen(() => import('./entries/before/sale.tsx')),
  'stop-marketing': screen(() => import('./entries/before/stop-marketing.tsx')),
  'stop-recovery': screen(() => import('./entries/before/stop-recovery.tsx')),
  profile: screen(() => import('./entries/later/profile.tsx')),
} satisfies Record<RouteName, unknown>

type InnerEntry = typeof import('./entries/inner.tsx')
/** Code that all screens behind the login share; available once it has loaded. */
export const innerEntry: { atHand: InnerEntry | null; load: () => Promise<InnerEntry> } = {
  atHand: null,
  load: async () => (innerEntry.atHand ??= await import('./entries/inner.tsx')),
}
const inner = screen(innerEntry.load)
const legal = screen(() => import('./entries/legal.tsx'))
const hero = screen(() => import('./entries/before/hero.tsx'))

/** Fetches everything a route is drawn with: first its layout, then its screen and their messages. */
export const preloadRoute = (route: RouteName, dictionary: Dictionary) => {
  const add = (name: CatalogueName) => addWords(dictionary, dictionary.language, catalogues[name])
  const { words } = routes[route]
  return {
    frame: routes[route].inner ? Promise.all([inner.preload(), add('inner')]) : Promise.resolve(),
    screen: Promise.all([
      screens[route].preload(),
      ...(hasHero(route) ? [hero.preload()] : []),
      ...(words ? [add(words)] : []),
    ]),
  }
}

/**
 * Preloads the screens behind the login while the registrant types the password, so that they are ready after login.
 */
const usePrepare = () => {
  const { dictionary } = useTranslation()
  return () => {
    const route = routeOf(recallReturn(dictionary.language)) ?? 'registration'
    const { frame, screen: rest } = preloadRoute(route, dictionary)
    // A failed preload is ignored: the part is fetched again when it is needed.
    Promise.all([frame, rest, innerEntry.load().then(({ loadLists }) => loadLists())]).catch(() => undefined)
  }
}

/** The hash with which the login form is opened in place of the front. */
const formHash = '#login'

/**
 * Returns whether the front is shown and not the login form: at the first visit, unless the form was asked for, or a
 * session has ended, or the login leads back to a page.
 */
const useIsFront = (): boolean => {
  const visit = useVisit()
  const session = useSession()
  const { hash } = useLocation()
  const live = useHydrated()
  const hasEnded = session.status === 'anonymous' && session.reason !== null
  return visit === 'first' && !(live && (hash === formHash || hasEnded || hasReturn()))
}

function LoginScreen() {
  return useIsFront() ? <FrontSteps /> : <LoginForm />
}

function LoginForm() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === formHash) document.getElementById('email')?.focus()
  }, [hash])
  return <Login onPassword={usePrepare()} />
}

/** The picture beside a screen; without it the screen can still be used. */
const Beside = () => (
  <Boundary fallback={null}>
    <hero.Screen />
  </Boundary>
)

/** Layout of the login page: the property is beside the form, and before the steps. */
function LoginLayout({ children }: { children: ReactNode }) {
  const visit = useVisit()
  const isFront = useIsFront()
  const live = useHydrated()
  const change = useChangeLanguage()
  // A returning visitor's property is not in the prerendered page.
  const aside = visit === 'plain' ? <Beside /> : (live || visit === 'first') && <FrontProperty />
  return (
    <PublicShell
      change={change}
      Document={legal.Screen}
      aside={<>{aside}</>}
      bar={isFront && <FrontBar />}
      visit={visit}
      isFront={isFront}
    >
      <Safe>{children}</Safe>
    </PublicShell>
  )
}

/** Loads a language before it is shown, so that no message key flashes. */
const useChangeLanguage = () => {
  const { dictionary } = useTranslation()
  return async (locale: Locale) => {
    const shown = Object.values(catalogues).filter(download => dictionary.has(dictionary.language, download))
    await Promise.all(shown.map(download => addWords(dictionary, locale, download)))
    dictionary.speak(locale)
  }
}

/** Sets the language from the URL, including when Back crosses a change of language. */
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

/** The root: redirects to a new registration when logged in, else to the login. */
function Root({ locale }: { locale?: Locale }) {
  const session = useSession()
  const to = locale ?? detectLocale()
  return <Navigate to={session.status === 'anonymous' ? `/${to}/login` : `/${to}/registration-of-intent`} replace />
}

/** Handles a path that no route matches: another language's path becomes English, any other path goes to the root. */
function Unknown() {
  const { pathname, search, hash } = useLocation()
  if (localeOfPath(pathname) === null && routeOf(pathname) !== null)
    return <Navigate to={pathIn('en', pathname) + search + hash} replace />
  const segments = pathname.split('/').filter(Boolean)
  const locale = localeOfPath(pathname)
  return segments.length === 1 && locale !== null ? <Root locale={locale} /> : <Root />
}

/** Redirects a logged-in person away from the public pages. */
function Public({ Layout = Open, children }: { Layout?: typeof Open; children: ReactNode }) {
  const session = useSession()
  const locale = useLocale()
  // The prerendered page is anonymous, so the first render must be anonymous too.
  const live = useHydrated()
  if (live && session.status !== 'anonymous') return <Navigate to={recallReturn(locale)} replace />
  return <Layout>{children}</Layout>
}

/** Layout of a page for anyone, logged in or not. */
function Open({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const change = useChangeLanguage()
  return (
    <PublicShell change={change} Document={legal.Screen} aside={isWide ? undefined : <Beside />}>
      <Safe>{children}</Safe>
    </PublicShell>
  )
}

/**
 * Guards a page behind the login; if the session check fails, it redirects to the root. After the next login the
 * person returns to this page.
 */
function Protected({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const change = useChangeLanguage()
  const isBack = session.status === 'ready'
  // The return address is cleared here and not when the session starts: at that moment no page that redirects back
  // may have been drawn yet.
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

/**
 * Shows the 404 page in its layout when a screen throws; a screen whose chunk failed to load is loaded
 * again.
 */
function Safe({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // A change of language keeps the same screen, so typed input stays.
  return (
    <Boundary fallback={<NotFound />} missing={<PartMissing />} key={pathIn('en', pathname)}>
      {children}
    </Boundary>
  )
}

/** Handles `/fr/...` and similar paths: the routes below accept only the portal's own languages. */
function Localised({ children }: { children: ReactNode }) {
  const { locale } = useParams()
  return localeOfPath(`/${locale ?? ''}`) === null ? <Unknown /> : children
}

/** Routes that a letter or the vendor links to; they open whether or not somebody is logged in. */
const openRoutes: readonly RouteName[] = [
  'ballot',
  'ballots',
  'consent',
  'draw',
  'numbers',
  'properties',
  'referral',
  'sale',
  'stop-marketing',
  'stop-recovery',
]

/** True for a page from which a logged-in person is led on. */
export const isForVisitors = (route: RouteName): boolean => !routes[route].inner && !openRoutes.includes(route)

/** Returns the screen of a route inside its layout. */
const elementOf = (route: RouteName): ReactNode => {
  const { Screen, preload } = screens[route]
  const { words } = routes[route]
  const shown = words ? (
    <WithMessages words={words} preload={preload}>
      <Screen />
    </WithMessages>
  ) : (
    <Screen />
  )
  if (routes[route].inner) return <Protected>{shown}</Protected>
  return isForVisitors(route) ? (
    <Public Layout={routes[route].front === true ? LoginLayout : Open}>{shown}</Public>
  ) : (
    <Open isWide={routes[route].isWide === true}>{shown}</Open>
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
