export { Beside } from './beside.tsx'
export { InnerLayout } from './inner-layout.tsx'
export { Page } from './page.tsx'
export { PublicLayout } from './public-layout.tsx'
