import '../lib/no-eval.ts'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { officeWords } from '../catalogue/office-words.ts'
import { beginWait, watchSettling } from '../lib/api/settled.ts'
import { ProblemError, configureApi } from '../lib/api/api.ts'
import { addWords, type Dictionary, openWords } from '../lib/language/words.ts'
import { detectLocale, rememberLocale } from '../lib/language/locale.ts'
import type { Locale } from '#contract/common'
import { WordsProvider } from '../lib/language/translation.ts'
import { allPages, hasAccount, homeOf, type PageName, pagesOf } from '../staff/pages/pages.ts'
import { ChangeLanguage } from '../staff/language/change-language.ts'
import { PrintsAtOnce } from '../staff/desk/PrintAtOnce.tsx'
import { Lost } from '../staff/layout/Lost.tsx'
import { SignInLayout } from '../staff/sign-in/SignInLayout.tsx'
import { Office } from '../staff/layout/Office.tsx'
import { useOfflineState } from '../staff/offline/state.ts'
import { readProvider } from '../staff/signed-in/provider.ts'
import { refresh, useStaff } from '../staff/signed-in/store.ts'
import { Boundary } from '../ui/loading/boundary.tsx'
import { screen } from '../ui/loading/screen.tsx'
import '../ui/tokens.css'
import '../ui/base.css'
import '../staff/layout/type.css'

const enrol = screen(() => import('./office/enrol.tsx'))
const invitation = screen(() => import('./office/invitation.tsx'))
const provider = screen(() => import('./office/provider.tsx'))
const account = screen(() => import('./office/account.tsx'))
const help = screen(() => import('./office/help.tsx'))
const pages = {
  today: screen(() => import('./office/today.tsx')),
  'sales-desk': screen(() => import('./office/sales-desk.tsx')),
  visitors: screen(() => import('./office/visitors.tsx')),
  'sale-day': screen(() => import('./office/sale-day.tsx')),
  sales: screen(() => import('./office/sales.tsx')),
  'property-management': screen(() => import('./office/property-management.tsx')),
  campaign: screen(() => import('./office/campaign.tsx')),
  'user-activity': screen(() => import('./office/user-activity.tsx')),
  'user-management': screen(() => import('./office/user-management.tsx')),
  privacy: screen(() => import('./office/privacy.tsx')),
  system: screen(() => import('./office/system.tsx')),
  'to-confirm': screen(() => import('./office/to-confirm.tsx')),
  agent: screen(() => import('./office/agent.tsx')),
  kiosk: screen(() => import('./office/kiosk.tsx')),
} satisfies Record<PageName, unknown>

function Home() {
  const { roles } = useStaff()
  const { isCut, kept } = useOfflineState()
  // Without a network only the desk has anything to show.
  const isDesk = isCut && kept !== null && pagesOf(roles).includes('sales-desk')
  return <Navigate to={isDesk ? '/office/sales-desk' : homeOf(roles)} replace />
}

/** Redirects a staff member away from a page for which their role was removed. */
function Permitted({ name, children }: { name: PageName; children: ReactNode }) {
  const { roles } = useStaff()
  return pagesOf(roles).includes(name) ? children : <Navigate to={homeOf(roles)} replace />
}

function Own() {
  const { roles } = useStaff()
  return hasAccount(roles) ? <account.Screen /> : <Home />
}

function Handbook() {
  const { roles } = useStaff()
  return hasAccount(roles) ? <help.Screen /> : <Home />
}

function Safe({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Boundary fallback={<Lost />} key={pathname}>
      {children}
    </Boundary>
  )
}

function Inside() {
  return (
    <Office Enrol={enrol.Screen}>
      <PrintsAtOnce>
        <Safe>
          <Routes>
            {allPages.map(name => {
              const { Screen } = pages[name]
              return (
                <Route
                  key={name}
                  path={`/office/${name}/*`}
                  element={
                    <Permitted name={name}>
                      <Screen />
                    </Permitted>
                  }
                />
              )
            })}
            <Route path="/office/account" element={<Own />} />
            <Route path="/office/help/*" element={<Handbook />} />
            <Route path="*" element={<Home />} />
          </Routes>
        </Safe>
      </PrintsAtOnce>
    </Office>
  )
}

const languageOf = (dictionary: Dictionary) => async (locale: Locale, kept?: 'for-now') => {
  if (kept === undefined) rememberLocale(locale)
  await addWords(dictionary, locale, officeWords)
  document.documentElement.lang = locale
  dictionary.speak(locale)
}

/** Fetches the page of the address while it is still being asked who is logged in. */
const preloadPage = async (): Promise<void> => {
  const [, , first] = location.pathname.split('/')
  const name = allPages.find(item => item === first)
  // A page that does not come is fetched again when it is shown, which says so.
  if (name) await pages[name].preload().catch(() => undefined)
}

const start = async (root: HTMLElement): Promise<void> => {
  void preloadPage()
  const dictionary = await openWords(detectLocale(), officeWords)
  document.documentElement.lang = dictionary.language
  // The office has no token: the browser sends a cookie that no script can read. Each caller handles the end of the
  // session itself.
  configureApi({ token: () => null, locale: () => dictionary.language, onUnauthenticated: () => undefined })
  const change = languageOf(dictionary)
  const onCaughtError = (fault: unknown) => {
    if (!(fault instanceof ProblemError)) console.error(fault)
  }
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <WordsProvider value={dictionary}>
        <ChangeLanguage value={(locale, kept) => void change(locale, kept)}>
          <BrowserRouter>
            {/* What fails outside every page, such as an invitation that did not load. */}
            <Boundary
              fallback={
                <SignInLayout>
                  <Lost />
                </SignInLayout>
              }
            >
              <Routes>
                <Route path="/office/invitation" element={<invitation.Screen />} />
                <Route path="/office/provider" element={<provider.Screen />} />
                <Route path="*" element={<Inside />} />
              </Routes>
            </Boundary>
          </BrowserRouter>
        </ChangeLanguage>
      </WordsProvider>
    </StrictMode>,
  )
  void readProvider()
  await refresh()
  document.documentElement.dataset['ready'] = ''
}

watchSettling(isSettled => document.documentElement.toggleAttribute('data-settled', isSettled))
const endWait = beginWait()
const root = document.getElementById('root')
if (!root) throw new Error('no root')
void start(root).finally(endWait)
