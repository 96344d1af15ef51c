export { SignatureField } from './SignatureField.tsx'
