import { resolve } from 'node:path'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

type Store = NonNullable<Config['files']>

/**
 * Timeouts in milliseconds of a request to the store; three requests are made before the store counts as unavailable.
 */
const timeouts = { connectionTimeout: 2_000, requestTimeout: 10_000 }

/** Loaded only where it is used: the S3 client takes 35 MB. */
const openBucket = async ({ endpoint, region, bucket, credentials }: Store) => {
  const { S3Driver } = await import('flydrive/drivers/s3')
  /** Deletes only one folder: by default the driver deletes every key that starts with the same text. */
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
    // Read access is set for the bucket as a whole; many S3-compatible stores have no access list per object.
    supportsACL: false,
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: timeouts,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/**
 * Opens the store of pictures and documents, either a folder or a bucket that all processes share. Keys are ours,
 * never a person's file name.
 */
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

/**
 * True if the store failed because it is unreachable or full, so that the caller may retry; a missing file is not
 * such a failure.
 */
export const isStoreUnavailable = (fault: unknown): boolean =>
  storeErrors.some(kind => fault instanceof kind) && fault instanceof Error && !isMissing(fault.cause)

export type Files = Disk

/** An uploaded file that has not been checked yet. */
export type GivenFile = { name: string; bytes: Buffer }

/** An uploaded file that is too large for memory, not checked yet: it is on disk until the call is done. */
export type SpooledFile = { name: string; path: string; size: number; sha256: string }
/** An upload as it has arrived, in memory or on disk. */
export type ArrivedFile = GivenFile | SpooledFile
