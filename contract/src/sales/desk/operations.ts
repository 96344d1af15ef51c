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

/** Operations with which a desk takes a bundle, works offline and returns it. */
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
