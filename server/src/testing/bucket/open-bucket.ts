import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** An S3 server with one bucket, which can go away and come back with what it had. */
export const openBucket = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'firsthand-bucket-'))
  const begin = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      // It reads the query of a list otherwise than it is signed; signatures are proved by the drill (ops/drill), on another engine.
      allowMismatchedSignatures: true,
      directory,
      configureBuckets: [{ name: 'firsthand' }],
    })
    return { server, port: (await server.run()).port }
  }
  let { server, port } = await begin(0)
  return {
    /** FILES_URL of it. */
    url: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/firsthand`,
    leave: () => server.close(),
    comeBack: async () => void ({ server, port } = await begin(port)),
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
