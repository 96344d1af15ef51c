import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { BrowserRouter } from 'react-router'
import { getProfile } from '#contract/accounts/account'
import { isMember } from '#contract/club/member'
import { App, screens } from '../app.tsx'
import { publicWords } from '../catalogue/catalogues.ts'
import { call, surroundCalls } from '../lib/api.ts'
import { loadAllLists } from '../lib/lists.ts'
import { detectLocale, localeOfPath } from '../lib/locale.ts'
import { forgetReturn } from '../lib/return-to.ts'
import { accessToken, endSession, startSession } from '../lib/session.ts'
import { locales, openWords } from '../lib/words.ts'
import '../ui/tokens.css'
import '../ui/base.css'

/** The screen of an address, when it is one of the prerendered. */
const prerendered = (path: string) => {
  const name = path.split('/')[2]
  return name === 'login' || name === 'register' ? screens[name] : null
}

const root = document.getElementById('root')
if (!root) throw new Error('no root')
const [i18n] = await Promise.all([
  openWords(localeOfPath(location.pathname) ?? detectLocale(), publicWords),
  root.firstElementChild ? prerendered(location.pathname)?.preload() : undefined,
])

surroundCalls({
  token: accessToken,
  locale: () => locales.find(locale => locale === i18n.language) ?? 'en',
  onUnauthenticated: () => endSession('expired'),
})
startSession({
  // SPEC.md 4: profile, membership and lists; only a failed membership check is passed over.
  begin: async () => {
    const [profile, member] = await Promise.all([
      call(getProfile, {}),
      call(isMember, {}).then(
        answer => answer.isMember,
        () => null,
      ),
      loadAllLists(),
    ])
    forgetReturn()
    return { profile, isMember: member }
  },
})

const page = (
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </I18nextProvider>
  </StrictMode>
)
if (root.firstElementChild) hydrateRoot(root, page)
else createRoot(root).render(page)
document.documentElement.dataset['ready'] = ''
