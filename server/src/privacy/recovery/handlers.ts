import beginRecovery from './begin-recovery.ts'
import listRecoveries from './list-recoveries.ts'
import objectRecovery from './object-recovery.ts'
import sendRecoveryCode from './send-recovery-code.ts'
import stopRecovery from './stop-recovery.ts'

export const recoveryHandlers = [sendRecoveryCode, beginRecovery, listRecoveries, stopRecovery, objectRecovery]
