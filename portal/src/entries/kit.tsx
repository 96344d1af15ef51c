import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { kitWords } from '../catalogue/kit-words.ts'
import { configureApi } from '../lib/api/api.ts'
import { dynamicKey, useTranslation, WordsProvider } from '../lib/language/translation.ts'
import { localeNames, openWords } from '../lib/language/words.ts'
import type { Locale } from '#contract/common'
import { locales } from '#contract/text'
import { useLocale } from '../lib/language/use-locale.ts'
import { BrandLink } from '../ui/brand/brand-link.tsx'
import { Page } from '../ui/layout/page.tsx'
import { TextLink } from '../ui/button.tsx'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/serif/serif.css'
import { Buttons } from './kit/buttons.tsx'
import { Choices } from './kit/choices.tsx'
import { Dialogs } from './kit/dialogs.tsx'
import { cutPicture } from './kit/cut-picture.ts'
import { Drawings, slide, Waits } from './kit/drawings.tsx'
import { FieldsOfAllKinds } from './kit/fields.tsx'
import { Files } from './kit/files.tsx'
import { AppShellExample, PublicShellExample } from './kit/layouts.tsx'
import s from './kit/kit.module.css'
import { People } from './kit/people.tsx'
import { Both } from './kit/shown.tsx'
import { Roads, Messages } from './kit/messages.tsx'

const groups = {
  buttons: Buttons,
  fields: FieldsOfAllKinds,
  choices: Choices,
  files: Files,
  people: People,
  notices: Messages,
  roads: Roads,
  dialogs: Dialogs,
  waits: Waits,
  drawings: Drawings,
} as const

/** Shows every component of ui/ in every state, for engineers who change a component or build a screen. */
function Kit() {
  const { t } = useTranslation('kit')
  const now = useLocale()
  return (
    <main className={s.kit} id="main">
      <div className={s.top}>
        <BrandLink to={`/${now}`} />
        <nav className={s.row} aria-label={t('title')}>
          {locales.map(locale => (
            // Each language is a separate page: the examples start from their initial state.
            <a
              key={locale}
              href={`/dev/kit/${locale}`}
              lang={locale}
              aria-current={locale === now ? 'page' : undefined}
            >
              {localeNames[locale]}
            </a>
          ))}
        </nav>
      </div>
      <Page title={t('title')} lead={t('lead')}>
        <nav className={s.row} aria-label={t('frames')}>
          <TextLink to={`/${now}/public`}>{t('before')}</TextLink>
          <TextLink to={`/${now}/inner`}>{t('behind')}</TextLink>
        </nav>
        {Object.entries(groups).map(([name, Group]) => (
          <Both key={name} title={t(dynamicKey(name))}>
            <Group />
          </Both>
        ))}
      </Page>
    </main>
  )
}

const start = async (root: HTMLElement): Promise<void> => {
  const asked = location.pathname.split('/')[3]
  const locale: Locale = locales.find(item => item === asked) ?? 'en'
  document.documentElement.lang = locale
  const dictionary = await openWords(locale, kitWords)
  configureApi({ token: () => null, locale: () => locale, onUnauthenticated: () => undefined })
  await Promise.all([slide.preload(), cutPicture()])
  createRoot(root).render(
    <StrictMode>
      <WordsProvider value={dictionary}>
        {/* Nothing is fetched here, but a component asks whether something is. */}
        <QueryClientProvider client={new QueryClient()}>
          <BrowserRouter basename="/dev/kit">
            <Routes>
              <Route path=":locale/public" element={<PublicShellExample />} />
              <Route path=":locale/inner" element={<AppShellExample />} />
              <Route path="*" element={<Kit />} />
            </Routes>
          </BrowserRouter>
        </QueryClientProvider>
      </WordsProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
