import acceptLateVerification from './accept-late-verification.ts'
import giveUpDeskSet from './give-up-desk-set.ts'
import listOfflineDesks from './list-offline-desks.ts'
import openDeskSet from './open-desk-set.ts'
import readDeskSet from './read-desk-set.ts'
import returnDeskSet from './return-desk-set.ts'
import settleDeskConflict from './settle-desk-conflict.ts'
import takeDeskSet from './take-desk-set.ts'
import wipeDeskSet from './wipe-desk-set.ts'

export const deskSetHandlers = [
  takeDeskSet,
  readDeskSet,
  openDeskSet,
  returnDeskSet,
  giveUpDeskSet,
  wipeDeskSet,
  listOfflineDesks,
  settleDeskConflict,
  acceptLateVerification,
]
