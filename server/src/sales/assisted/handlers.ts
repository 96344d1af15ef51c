import prepareAssisted from './prepare-assisted.ts'
import registerAssisted from './register-assisted.ts'

export const assistedHandlers = [prepareAssisted, registerAssisted]
