export { PasskeyButton } from './PasskeyButton.tsx'
export { PasskeyOffer } from './PasskeyOffer.tsx'
export { usePasskeyLogin } from './use-passkey-login.ts'
