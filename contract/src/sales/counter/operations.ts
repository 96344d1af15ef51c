import { acceptLateVerification, listAwayDesks, settleDeskConflict } from './desk-conflict.ts'
import {
  giveUpDeskSet,
  openDeskSet,
  readDeskSet,
  returnDeskSet,
  sendDeskDeed,
  takeDeskSet,
  wipeDeskSet,
} from './desk-set.ts'

/** What a desk takes along, works with without a network and brings back. */
export const awayOperations = [
  takeDeskSet,
  readDeskSet,
  openDeskSet,
  sendDeskDeed,
  returnDeskSet,
  giveUpDeskSet,
  wipeDeskSet,
  listAwayDesks,
  settleDeskConflict,
  acceptLateVerification,
] as const
