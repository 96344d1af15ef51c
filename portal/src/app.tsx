import { type ReactNode, useEffect } from 'react'
import { useTranslation } from './lib/translation.ts'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import {
  accountWords,
  clubWords,
  consentLinkWords,
  innerWords,
  profileWords,
  publicWords,
} from './catalogue/catalogues.ts'
import { Worded } from './doors/Worded.tsx'
import { PublicFrame } from './frame/PublicFrame.tsx'
import { NotFound } from './frame/NotFound.tsx'
import { localeOfPath, detectLocale, pathIn, rememberLocale } from './lib/locale.ts'
import { recallReturn, rememberReturn } from './lib/return-to.ts'
import { useSession, wasMeant } from './lib/session.ts'
import { useHydrated } from './lib/use-hydrated.ts'
import { useLocale } from './lib/use-locale.ts'
import { addWords, type Locale } from './lib/words.ts'
import { Boundary } from './ui/boundary.tsx'
import { screen } from './ui/screen.tsx'

/** Prerendered, and shown to who is not logged in. */
export const publicScreens = {
  login: screen(() => import('./accounts/Login.tsx')),
  register: screen(() => import('./doors/register.tsx')),
  'forget-password': screen(() => import('./accounts/passwords/ForgetPassword.tsx')),
  'reset-password': screen(() => import('./accounts/passwords/ResetPassword.tsx')),
}

const screens = {
  changePassword: screen(() => import('./accounts/passwords/ChangePassword.tsx')),
  registration: screen(() => import('./doors/registration.tsx')),
  payment: screen(() => import('./sales/Payment.tsx')),
  history: screen(() => import('./sales/History.tsx')),
  ticket: screen(() => import('./sales/TicketDetail.tsx')),
  club: screen(() => import('./doors/club.tsx')),
  consentLink: screen(() => import('./doors/consent-link.tsx')),
  profile: screen(() => import('./doors/profile.tsx')),
}

const inner = screen(() => import('./doors/inner.tsx'))

/** The paths behind a locale. */
const known =
  /^\/[^/]+\/(login|register|forget-password|reset-password|change-password|club|consent|profile(\/[^/]+)?|registration-of-intent(\/(payment|history(\/[^/]+)?))?)\/?$/

/** Loads a language before it is shown, so that no key flashes. */
const useChangeLanguage = () => {
  const { i18n } = useTranslation()
  return async (locale: Locale) => {
    await addWords(i18n, locale, publicWords)
    for (const { namespace, catalogues } of [accountWords, clubWords, consentLinkWords, innerWords, profileWords])
      if (i18n.hasResourceBundle(i18n.language, namespace)) await addWords(i18n, locale, catalogues)
    await i18n.changeLanguage(locale)
  }
}

/** The URL decides the language (SPEC.md 9); Back over a change of language changes it too. */
function FollowLocale({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { pathname } = useLocation()
  const change = useChangeLanguage()
  const wanted = localeOfPath(pathname)
  useEffect(() => {
    if (wanted === null) return
    document.documentElement.lang = wanted
    rememberLocale(wanted)
    if (wanted !== i18n.language) void change(wanted)
    // `change` is made anew at each render and means the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, i18n])
  return children
}

/** The root: to a new registration when logged in, else to the login (SPEC.md 2). */
function Root({ locale }: { locale?: Locale }) {
  const session = useSession()
  const to = locale ?? detectLocale()
  return <Navigate to={session.status === 'anonymous' ? `/${to}/login` : `/${to}/registration-of-intent`} replace />
}

/** A path that no route takes: another language's becomes English, anything else goes to the root. */
function Unknown() {
  const { pathname, search, hash } = useLocation()
  if (localeOfPath(pathname) === null && known.test(pathname))
    return <Navigate to={pathIn('en', pathname) + search + hash} replace />
  const segments = pathname.split('/').filter(Boolean)
  const locale = localeOfPath(pathname)
  return segments.length === 1 && locale !== null ? <Root locale={locale} /> : <Root />
}

/** A logged-in person has no business on the public pages (SPEC.md 2). */
function Public({ children }: { children: ReactNode }) {
  const session = useSession()
  const locale = useLocale()
  // The prerendered page is an anonymous one: the first render must be too.
  const live = useHydrated()
  if (live && session.status !== 'anonymous') return <Navigate to={recallReturn(locale)} replace />
  return <Open>{children}</Open>
}

/** For anyone, logged in or not. */
function Open({ children }: { children: ReactNode }) {
  const change = useChangeLanguage()
  return (
    <PublicFrame change={change}>
      <Safe>{children}</Safe>
    </PublicFrame>
  )
}

/** Behind the login; where the check fails, to the root. After the next login one is back. */
function Protected({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const change = useChangeLanguage()
  if (session.status === 'anonymous') {
    if (!wasMeant(session.reason)) rememberReturn(pathname + search)
    return <Navigate to="/" replace />
  }
  return (
    <inner.Screen change={change}>
      <Safe>{children}</Safe>
    </inner.Screen>
  )
}

/** A screen that breaks shows the 404 page, in its frame (SPEC.md 2). */
function Safe({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // Another language is not another screen: what was typed stays.
  return (
    <Boundary fallback={<NotFound />} key={pathIn('en', pathname)}>
      {children}
    </Boundary>
  )
}

/** `/fr/...` and the like: the routes below take only our own languages. */
function Localised({ children }: { children: ReactNode }) {
  const { locale } = useParams()
  return localeOfPath(`/${locale ?? ''}`) === null ? <Unknown /> : children
}

const at = (path: string, element: ReactNode) => (
  <Route key={path} path={path} element={<Localised>{element}</Localised>} />
)

export const App = () => (
  <FollowLocale>
    <Routes>
      <Route path="/" element={<Root />} />
      {at(
        '/:locale/login',
        <Public>
          <publicScreens.login.Screen />
        </Public>,
      )}
      {(['register', 'forget-password', 'reset-password'] as const).map(name => {
        const { Screen } = publicScreens[name]
        return at(
          `/:locale/${name}`,
          <Public>
            <Worded words={accountWords}>
              <Screen />
            </Worded>
          </Public>,
        )
      })}
      {at(
        '/:locale/consent',
        <Open>
          <Worded words={consentLinkWords}>
            <screens.consentLink.Screen />
          </Worded>
        </Open>,
      )}
      {at(
        '/:locale/change-password',
        <Protected>
          <Worded words={accountWords}>
            <screens.changePassword.Screen />
          </Worded>
        </Protected>,
      )}
      {at(
        '/:locale/club',
        <Protected>
          <Worded words={clubWords}>
            <screens.club.Screen />
          </Worded>
        </Protected>,
      )}
      {at(
        '/:locale/profile/:section?',
        <Protected>
          <Worded words={profileWords}>
            <screens.profile.Screen />
          </Worded>
        </Protected>,
      )}
      {at(
        '/:locale/registration-of-intent',
        <Protected>
          <screens.registration.Screen />
        </Protected>,
      )}
      {at(
        '/:locale/registration-of-intent/payment',
        <Protected>
          <screens.payment.Screen />
        </Protected>,
      )}
      {at(
        '/:locale/registration-of-intent/history',
        <Protected>
          <screens.history.Screen />
        </Protected>,
      )}
      {at(
        '/:locale/registration-of-intent/history/:ticketId',
        <Protected>
          <screens.ticket.Screen />
        </Protected>,
      )}
      <Route path="*" element={<Unknown />} />
    </Routes>
  </FollowLocale>
)
