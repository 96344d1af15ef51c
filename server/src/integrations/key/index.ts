export { recogniseKey } from './recognise-key.ts'
