export { AgencyPage } from './AgencyPage.tsx'
export { CodeListPage } from './CodeListPage.tsx'
export { CodeLists } from './CodeLists.tsx'
