import { type ComponentType } from 'react'
import hero from './hero.svg'
import { HeroBand } from './hero-band.tsx'
import { Logo } from './logo.tsx'

type Name = { readonly en: string; readonly 'zh-HK': string; readonly 'zh-CN': string }

type Brand = {
  name: Name
  product: Name
  logo: ComponentType
  /** The custom properties a brand sets, for light and for dark, at the head of tokens.css. */
  colours: readonly string[]
  /** The browser's own frame around the page: --paper, for <meta name="theme-color">. */
  themeColour: { light: string; dark: string }
  hero: { src: string; width: number; height: number; band: ComponentType }
}

/** The vendor's face, all of it. This one is invented; a vendor puts its own here. */
export const brand: Brand = {
  name: { en: 'Meridian Harbour', 'zh-HK': '海岸線', 'zh-CN': '海岸线' },
  product: { en: 'Registration of Intent', 'zh-HK': '購樓意向登記', 'zh-CN': '购楼意向登记' },
  logo: Logo,
  colours: ['--paper', '--ink', '--action', '--brass', '--fog'],
  themeColour: { light: '#faf9f6', dark: '#0e1615' },
  hero: { src: hero, width: 960, height: 1200, band: HeroBand },
}

/** A brand word in a language; Hong Kong Chinese where it has none. */
export const inLanguage = (name: Name, language: string): string =>
  language === 'en' || language === 'zh-CN' ? name[language] : name['zh-HK']
