export { Lost } from './Lost.tsx'
export { Office } from './Office.tsx'
export { allPages, hasAccount, homeOf, type PageName, pagesOf } from './pages.ts'
