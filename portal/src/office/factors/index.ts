export { MakePasskey } from './MakePasskey.tsx'
export { RecoveryCodes } from './RecoveryCodes.tsx'
export { SetUpApp } from './SetUpApp.tsx'
