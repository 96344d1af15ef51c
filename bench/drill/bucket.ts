// An S3 server from a vendor that the program was not developed with: OpenStack Swift with its S3 API, on one
// machine.
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { begin } from './machines.ts'

const port = 8085
const kinds = { account: 6202, container: 6201, object: 6200 }

const storage = (kind: string, own: number, devices: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${own}
user = swift
devices = ${devices}
mount_check = false
workers = 1
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const proxy = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = swift
workers = 1
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_drill_web = drill .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:11211
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'copy', 'slo', 'dlo'].map(name => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`

/** Starts the server with a bucket and returns the `FILES_URL` for it. */
export async function startBucket(work: string): Promise<string> {
  const [settings, devices] = [join(work, 'swift'), join(work, 'devices')]
  const [user, group] = ['-u', '-g'].map(flag => Number(execFileSync('id', [flag, 'swift']).toString()))
  for (const folder of [settings, devices, join(devices, 'd1')]) {
    mkdirSync(folder)
    chownSync(folder, user ?? 0, group ?? 0)
  }
  const write = (name: string, text: string) => writeFileSync(join(settings, name), text)
  write(
    'swift.conf',
    '[swift-hash]\nswift_hash_path_suffix = drill\nswift_hash_path_prefix = drill\n[storage-policy:0]\nname = one\ndefault = yes\n',
  )
  write('proxy-server.conf', proxy)
  for (const [kind, own] of Object.entries(kinds)) {
    write(`${kind}-server.conf`, storage(kind, own, devices))
    const ring = (...args: string[]) =>
      execFileSync('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: settings, stdio: 'ignore' })
    ring('create', '4', '1', '1')
    ring('add', `r1z1-127.0.0.1:${own}/d1`, '1')
    ring('rebalance')
  }
  // Swift reads its settings from one fixed path only. In the drill's own mount namespace, that path shows the
  // drill's settings.
  execFileSync('mount', ['--bind', settings, '/etc/swift'])
  begin(work, 'memcached', ['memcached', '-u', 'memcache', '-l', '127.0.0.1', '-m', '16'])
  for (const kind of [...Object.keys(kinds), 'proxy'])
    begin(work, `swift-${kind}`, [`swift-${kind}-server`, join('/etc/swift', `${kind}-server.conf`)])
  const url = `s3+http://drill%3Aweb:drill@127.0.0.1:${port}/firsthand`
  await makeBucket()
  return url
}

const isUp = async (): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null))?.status === 200

async function makeBucket(): Promise<void> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
  for (let tries = 0; !(await isUp()); tries++) {
    if (tries > 100) throw new Error('the S3 server does not start')
    await sleep(200)
  }
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'drill:web', secretAccessKey: 'drill' },
  })
  await client.send(new CreateBucketCommand({ Bucket: 'firsthand' }))
}
