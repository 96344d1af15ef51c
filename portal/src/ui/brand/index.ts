export { BrandLink } from './brand-link.tsx'
export { brand, inLanguage } from './brand.ts'
export { Hero } from './hero.tsx'
export { Logo } from './logo.tsx'
