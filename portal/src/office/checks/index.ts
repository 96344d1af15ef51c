export { Checks } from './Checks.tsx'
export { FindingPage } from './FindingPage.tsx'
