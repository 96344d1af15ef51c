export { PressedLink } from './PressedLink.tsx'
