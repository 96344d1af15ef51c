export { neighbours } from './guesses.ts'
export { keepDevice } from './office-device.ts'
