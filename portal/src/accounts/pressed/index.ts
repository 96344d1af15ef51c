export { OneClickActionPage } from './OneClickActionPage.tsx'
