import type { Catalogues } from '../lib/language/words.ts'

/**
 * Downloads of messages of the registrants' app, a table of dynamic imports: a visitor downloads one language only.
 * `public` comes with every page, `inner` with every page behind the login, `steps` with steps 2 to 4 of a registration
 * (entries/first/registration.tsx), and the others with the screens that the table of routes says (entries/routes.ts).
 * `waiting` has the messages of the components that it is drawn with as well.
 */
export const catalogues = {
  public: {
    en: () => import('./public/en.ts'),
    'zh-HK': () => import('./public/zh-HK.ts'),
    'zh-CN': () => import('./public/zh-CN.ts'),
  },
  account: {
    en: () => import('./account/en.ts'),
    'zh-HK': () => import('./account/zh-HK.ts'),
    'zh-CN': () => import('./account/zh-CN.ts'),
  },
  inner: {
    en: () => import('./inner/en.ts'),
    'zh-HK': () => import('./inner/zh-HK.ts'),
    'zh-CN': () => import('./inner/zh-CN.ts'),
  },
  profile: {
    en: () => import('./profile/en.ts'),
    'zh-HK': () => import('./profile/zh-HK.ts'),
    'zh-CN': () => import('./profile/zh-CN.ts'),
  },
  properties: {
    en: () => import('./properties/en.ts'),
    'zh-HK': () => import('./properties/zh-HK.ts'),
    'zh-CN': () => import('./properties/zh-CN.ts'),
  },
  front: {
    en: () => import('./front/en.ts'),
    'zh-HK': () => import('./front/zh-HK.ts'),
    'zh-CN': () => import('./front/zh-CN.ts'),
  },
  club: {
    en: () => import('./club/en.ts'),
    'zh-HK': () => import('./club/zh-HK.ts'),
    'zh-CN': () => import('./club/zh-CN.ts'),
  },
  steps: {
    en: () => import('./steps/en.ts'),
    'zh-HK': () => import('./steps/zh-HK.ts'),
    'zh-CN': () => import('./steps/zh-CN.ts'),
  },
  ticket: {
    en: () => import('./ticket/en.ts'),
    'zh-HK': () => import('./ticket/zh-HK.ts'),
    'zh-CN': () => import('./ticket/zh-CN.ts'),
  },
  'consent-link': {
    en: () => import('./consent-link/en.ts'),
    'zh-HK': () => import('./consent-link/zh-HK.ts'),
    'zh-CN': () => import('./consent-link/zh-CN.ts'),
  },
  referral: {
    en: () => import('./referral/en.ts'),
    'zh-HK': () => import('./referral/zh-HK.ts'),
    'zh-CN': () => import('./referral/zh-CN.ts'),
  },
  numbers: {
    en: () => import('./numbers/en.ts'),
    'zh-HK': () => import('./numbers/zh-HK.ts'),
    'zh-CN': () => import('./numbers/zh-CN.ts'),
  },
  ballot: {
    en: () => import('./ballot/en.ts'),
    'zh-HK': () => import('./ballot/zh-HK.ts'),
    'zh-CN': () => import('./ballot/zh-CN.ts'),
  },
  draw: {
    en: () => import('./draw/en.ts'),
    'zh-HK': () => import('./draw/zh-HK.ts'),
    'zh-CN': () => import('./draw/zh-CN.ts'),
  },
  sale: {
    en: () => import('./sale/en.ts'),
    'zh-HK': () => import('./sale/zh-HK.ts'),
    'zh-CN': () => import('./sale/zh-CN.ts'),
  },
  hall: {
    en: () => import('./hall/en.ts'),
    'zh-HK': () => import('./hall/zh-HK.ts'),
    'zh-CN': () => import('./hall/zh-CN.ts'),
  },
  waiting: {
    en: () => import('./waiting/en.ts'),
    'zh-HK': () => import('./waiting/zh-HK.ts'),
    'zh-CN': () => import('./waiting/zh-CN.ts'),
  },
} satisfies Record<string, Catalogues>
/** Name of a download of messages. */
export type CatalogueName = keyof typeof catalogues
