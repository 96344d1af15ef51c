export { ConsentLink } from './ConsentLink.tsx'
