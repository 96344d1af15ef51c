export { TextPage } from './TextPage.tsx'
export { Texts } from './Texts.tsx'
