import { resolve } from 'node:path'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

type Store = NonNullable<Config['files']>

/** A request to the store that takes longer is given up; three are made before it counts as away. */
const timeouts = { connectionTimeout: 2_000, requestTimeout: 10_000 }

/** Loaded where it is used: what speaks to it takes 35 MB. */
const openBucket = async ({ endpoint, region, bucket, credentials }: Store) => {
  const { S3Driver } = await import('flydrive/drivers/s3')
  /** Of a folder alone: by itself it takes every key that begins so. */
  class BucketDriver extends S3Driver {
    override deleteAll(folder: string): Promise<void> {
      return super.deleteAll(`${folder}/`)
    }
  }
  return new BucketDriver({
    endpoint,
    region,
    bucket,
    ...(credentials && { credentials }),
    visibility: 'private',
    // Whoever may read is said of the bucket as a whole; many that speak S3 know no lists of their own for each object.
    supportsACL: false,
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: timeouts,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** Where pictures and papers are kept: keys are ours, never a person's file name. A folder, or a bucket that all processes share. */
export const openFiles = async ({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): Promise<Disk> =>
  new Disk(
    files === null
      ? new FSDriver({ location: resolve(dataDir, 'files'), visibility: 'private' })
      : await openBucket(files),
  )

const storeErrors = [
  errors.E_CANNOT_WRITE_FILE,
  errors.E_CANNOT_READ_FILE,
  errors.E_CANNOT_DELETE_FILE,
  errors.E_CANNOT_DELETE_DIRECTORY,
  errors.E_CANNOT_CHECK_FILE_EXISTENCE,
  errors.E_CANNOT_GET_METADATA,
]

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error &&
  (('code' in cause && cause.code === 'ENOENT') || ['NoSuchKey', 'NotFound'].includes(cause.name))

/** Could the store not do what it was asked: is it away, or full? Worth another try by the caller; a file that is not there is not. */
export const isStoreUnavailable = (fault: unknown): boolean =>
  storeErrors.some(kind => fault instanceof kind) && fault instanceof Error && !isMissing(fault.cause)

export type Files = Disk

/** A file as it came; nobody has looked at it. */
export type GivenFile = { name: string; bytes: Buffer }

/** The same of one that is too large for memory: it lies on disk until the call is done. */
export type SpooledFile = { name: string; path: string; size: number; sha256: string }
export type ArrivedFile = GivenFile | SpooledFile
