export { ChangeLanguage } from './change-language.ts'
export { Languages } from './Languages.tsx'
