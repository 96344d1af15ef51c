import { resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where pictures and papers are kept: keys are ours, never a person's file name. */
export const openFiles = (dataDir: string): Disk =>
  new Disk(new FSDriver({ location: resolve(dataDir, 'files'), visibility: 'private' }))

export type Files = Disk

/** A file as it came; nobody has looked at it. */
export type GivenFile = { name: string; bytes: Buffer }

/** The same of one that is too large for memory: it lies on disk until the call is done. */
export type SpooledFile = { name: string; path: string; size: number; sha256: string }
export type ArrivedFile = GivenFile | SpooledFile
