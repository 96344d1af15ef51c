import type { Catalogues, WordGroup } from '../lib/language/words.ts'

// Tables of dynamic imports, so that a visitor downloads one language only, and the messages behind the login only
// there.
export const publicWords: Catalogues = {
  en: () => import('./public/en.ts'),
  'zh-HK': () => import('./public/zh-HK.ts'),
  'zh-CN': () => import('./public/zh-CN.ts'),
}

const accountCatalogues: Catalogues = {
  en: () => import('./account/en.ts'),
  'zh-HK': () => import('./account/zh-HK.ts'),
  'zh-CN': () => import('./account/zh-CN.ts'),
}

const innerCatalogues: Catalogues = {
  en: () => import('./inner/en.ts'),
  'zh-HK': () => import('./inner/zh-HK.ts'),
  'zh-CN': () => import('./inner/zh-CN.ts'),
}

const profileCatalogues: Catalogues = {
  en: () => import('./profile/en.ts'),
  'zh-HK': () => import('./profile/zh-HK.ts'),
  'zh-CN': () => import('./profile/zh-CN.ts'),
}

const propertiesCatalogues: Catalogues = {
  en: () => import('./properties/en.ts'),
  'zh-HK': () => import('./properties/zh-HK.ts'),
  'zh-CN': () => import('./properties/zh-CN.ts'),
}

const clubCatalogues: Catalogues = {
  en: () => import('./club/en.ts'),
  'zh-HK': () => import('./club/zh-HK.ts'),
  'zh-CN': () => import('./club/zh-CN.ts'),
}

const consentLinkCatalogues: Catalogues = {
  en: () => import('./consent-link/en.ts'),
  'zh-HK': () => import('./consent-link/zh-HK.ts'),
  'zh-CN': () => import('./consent-link/zh-CN.ts'),
}

const numbersCatalogues: Catalogues = {
  en: () => import('./numbers/en.ts'),
  'zh-HK': () => import('./numbers/zh-HK.ts'),
  'zh-CN': () => import('./numbers/zh-CN.ts'),
}

const ballotCatalogues: Catalogues = {
  en: () => import('./ballot/en.ts'),
  'zh-HK': () => import('./ballot/zh-HK.ts'),
  'zh-CN': () => import('./ballot/zh-CN.ts'),
}

/** Messages of the waiting room page, including those of the components that it is drawn with. */
export const waitingWords: Catalogues = {
  en: () => import('./waiting/en.ts'),
  'zh-HK': () => import('./waiting/zh-HK.ts'),
  'zh-CN': () => import('./waiting/zh-CN.ts'),
}

const saleCatalogues: Catalogues = {
  en: () => import('./sale/en.ts'),
  'zh-HK': () => import('./sale/zh-HK.ts'),
  'zh-CN': () => import('./sale/zh-CN.ts'),
}

/** Messages of the account pages: application for an account, password. */
export const accountWords: WordGroup = { namespace: 'passwords', catalogues: accountCatalogues }
/** Messages of the pages behind the login. */
export const innerWords: WordGroup = { namespace: 'deposit', catalogues: innerCatalogues }
/** Messages of the profile, which few visits open. */
export const profileWords: WordGroup = { namespace: 'profile', catalogues: profileCatalogues }
/** Messages of the public page of properties on offer. */
export const propertiesWords: WordGroup = { namespace: 'offered', catalogues: propertiesCatalogues }
/** Messages of the club, which most people join once or never. */
export const clubWords: WordGroup = { namespace: 'club', catalogues: clubCatalogues }
/** Messages of the page behind a consent link, which people without an account open. */
export const consentLinkWords: WordGroup = { namespace: 'consentLink', catalogues: consentLinkCatalogues }
/** Messages of the public numbers of a session. */
export const numbersWords: WordGroup = { namespace: 'numbers', catalogues: numbersCatalogues }
/** Messages of the ballot of a group. */
export const ballotWords: WordGroup = { namespace: 'ballots', catalogues: ballotCatalogues }
/** Messages of a running sale. */
export const saleWords: WordGroup = { namespace: 'sale', catalogues: saleCatalogues }
