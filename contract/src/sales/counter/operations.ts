import { acceptLateVerification, listOfflineDesks, settleDeskConflict } from './desk-conflict.ts'
import {
  giveUpDeskSet,
  openDeskSet,
  readDeskSet,
  returnDeskSet,
  sendDeskAction,
  takeDeskSet,
  wipeDeskSet,
} from './desk-set.ts'

/** What a desk takes along, works with without a network and brings back. */
export const offlineOperations = [
  takeDeskSet,
  readDeskSet,
  openDeskSet,
  sendDeskAction,
  returnDeskSet,
  giveUpDeskSet,
  wipeDeskSet,
  listOfflineDesks,
  settleDeskConflict,
  acceptLateVerification,
] as const
