// Tests the Helm chart as Helm renders it: the objects are those of Kubernetes, start the program with settings that
// production takes, and have no more rights than it needs.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../server/src/config.ts'
import { findHelm, lintChart, type Manifest, renderChart } from './deploy/render-chart.ts'

const root = join(import.meta.dirname, '..')
const helm = findHelm() ?? ''
const withHelm = test.skipIf(helm === '')

const least = {
  settings: { PUBLIC_URL: 'https://homes.example', MAIL_FROM: 'Homes <no-reply@homes.example>', SMS_FROM: 'MG1' },
  secrets: { settings: 'homes-settings', keys: 'homes-keys' },
  ingress: { hosts: ['homes.example'], tlsSecret: 'homes-tls' },
}
const external = { type: 'External', name: 'pace', average: '0.6' }
const most = {
  ...least,
  image: { repository: 'registry.example/firsthand', tag: '0.2.0', pullSecrets: ['login'] },
  secrets: { ...least.secrets, wallets: 'homes-wallets' },
  ingress: { hosts: ['homes.example', 'office.example'], tlsSecret: 'homes-tls' },
  web: {
    autoscaling: { metric: external },
    nodeSelector: { pool: 'web' },
    tolerations: [{ key: 'web', operator: 'Exists', effect: 'NoSchedule' }],
  },
  worker: { replicas: 2 },
}
const fewest = {
  ...least,
  web: { autoscaling: { enabled: false } },
  ingress: { enabled: false },
  networkPolicy: { enabled: false },
}
const cases = { least, most, fewest }

/** What the secret `settings` has, by values.yaml. */
const secret = {
  DATABASE_URL: 'postgres://firsthand_web:x@database:5432/firsthand',
  DATABASE_OWNER_URL: 'postgres://firsthand_owner:x@database:5432/firsthand',
  SMTP_URL: 'smtps://user:x@mail.example:465',
  SMS_URL: 'https://AC1:x@sms.example',
  OPERATIONS_TOKEN: 'x'.repeat(32),
  FILES_URL: 's3://key:x@storage.example/homes?region=ap-east-1',
  CARD_URL: 'stripe://sk_live_1:whsec_1@api.stripe.com',
}

type Container = {
  args?: string[]
  env: { name: string; value: string }[]
  envFrom: { secretRef: { name: string } }[]
  securityContext: Record<string, unknown>
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[]
  ports?: { name: string; containerPort: number }[]
  resources: { requests: object; limits: { memory: string } }
} & Record<string, unknown>
type Pod = { containers: Container[]; volumes: { name: string }[]; securityContext: object } & Record<string, unknown>
type Workload = Manifest & { spec: { replicas?: number; template: { metadata: { labels: object }; spec: Pod } } }

const rendered = (values: unknown): Manifest[] => {
  const { manifests, fault } = renderChart(helm, values)
  expect(fault).toBe('')
  return manifests
}
const ofKind = (manifests: readonly Manifest[], kind: string) => manifests.filter(item => item.kind === kind)
const workloads = (manifests: readonly Manifest[]): Workload[] =>
  [...ofKind(manifests, 'Deployment'), ...ofKind(manifests, 'Job')] as Workload[]

/** Returns the module of kubernetes-models for an API version: `apps/v1`, `networking.k8s.io/v1`, or `v1` of the core. */
const moduleOf = ({ apiVersion }: Manifest) => `kubernetes-models/${apiVersion}`

withHelm.each(Object.keys(cases))('with the values %s each object is one of Kubernetes', async name => {
  for (const manifest of rendered(cases[name as keyof typeof cases])) {
    const models = (await import(moduleOf(manifest))) as Record<string, new (given: object) => { validate: () => void }>
    const Model = models[manifest.kind] ?? expect.fail(`Kubernetes has no ${manifest.kind}`)
    expect(() => new Model(manifest).validate(), `${manifest.kind} ${manifest.metadata.name}`).not.toThrow()
  }
})

/** Returns what the compiler says of objects that are typed as Kubernetes types them: a field that is unknown is told. */
const compile = (manifests: readonly Manifest[]): string => {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, 'node_modules/.cache/chart-'))
  const lines = manifests.flatMap((manifest, index) => [
    `import type { I${manifest.kind} as T${index} } from '${moduleOf(manifest)}'`,
    `export const m${index}: T${index} = ${JSON.stringify(manifest)}`,
  ])
  writeFileSync(join(folder, 'manifests.mts'), lines.join('\n'))
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext']
  const types = ['--types', '', '--ignoreConfig']
  const done = spawnSync(process.execPath, [compiler, ...options, ...types, join(folder, 'manifests.mts')])
  rmSync(folder, { recursive: true, force: true })
  return String(done.stdout)
}

withHelm(
  'no object has a field that Kubernetes does not know',
  () => {
    expect(compile(Object.values(cases).flatMap(rendered))).toBe('')
    const [first] = rendered(least)
    expect(compile([{ ...first!, spec: { podSelectors: {} } } as Manifest])).toContain('podSelectors')
  },
  60_000,
)

withHelm('Helm’s linter is content, and the schema refuses what is missing or unknown', () => {
  expect(lintChart(helm, least)).toBe('')
  const refused = [
    {},
    { ...least, secrets: { settings: 'homes-settings' } },
    { ...least, settings: { ...least.settings, PUBLIC_URL: 'http://homes.example' } },
    { ...least, settings: { ...least.settings, DATABASE_URL: secret.DATABASE_URL } },
    { ...least, settings: { ...least.settings, WORKER: 'on' } },
    { ...least, web: { autoscaling: { metric: { type: 'Resource' } } } },
    { ...least, web: { replica: 2 } },
    { ...least, ingress: { hosts: [] } },
    { ...least, networkPolicy: { from: [] } },
  ]
  expect(
    refused.filter(values => !renderChart(helm, values).fault.includes('the specifications of the schema')),
  ).toEqual([])
})

withHelm('each pod starts the program with settings that production takes', () => {
  const image = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/var/lib/firsthand' }
  const done = workloads(rendered(most)).map(({ kind, metadata, spec }) => {
    const [container] = spec.template.spec.containers
    const own = Object.fromEntries(container!.env.map(({ name, value }) => [name, value]))
    expect(container!.envFrom).toEqual([{ secretRef: { name: 'homes-settings' } }])
    const config = readConfig({ ...image, ...secret, ...own })
    expect(config).toMatchObject({ production: true, demo: false, trustedProxies: 1 })
    expect(container!.volumeMounts.some(({ mountPath }) => config.keysFile?.startsWith(`${mountPath}/`))).toBe(true)
    expect(container!.volumeMounts.map(({ mountPath }) => mountPath)).toContain(config.dataDir)
    expect(container!.args?.filter(file => !existsSync(join(root, file))) ?? []).toEqual([])
    return [kind, metadata.name, config.worker, container!.args ?? []]
  })
  expect(done).toEqual([
    ['Deployment', 'homes-web', false, []],
    ['Deployment', 'homes-worker', true, []],
    ['Job', 'homes-migrations', false, ['ops/migrate.ts']],
  ])
})

withHelm('every setting of the chart is one of the program, and no secret is among them', () => {
  const schema = JSON.parse(readFileSync(join(root, 'ops/deploy/chart/values.schema.json'), 'utf8')) as {
    properties: { settings: { properties: object } }
  }
  const plain = Object.keys(schema.properties.settings.properties)
  const config = readFileSync(join(root, 'server/src/config.ts'), 'utf8')
  const all = [...config.matchAll(/^ {2}([A-Z][A-Z_]*):/gm)].map(([, name = '']) => name)
  const ofChart = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'KEYS_FILE', 'DOORS', 'WORKER']
  const refused = ['SLIDE_CHECK', 'SECRET_HASH', 'WORKER_LIMITS', 'DEMO']
  const secrets = [
    ...Object.keys(secret),
    'DATABASE_READS_URL',
    'CLUB_TOKEN',
    'OIDC_CLIENT_SECRET',
    'APPLE_PASS_PASSPHRASE',
  ]
  expect([...plain, ...ofChart, ...refused, ...secrets].toSorted()).toEqual(all.toSorted())
})

withHelm.each(Object.keys(cases))('with the values %s no pod has a right, or a root that it can write', name => {
  for (const { spec } of workloads(rendered(cases[name as keyof typeof cases]))) {
    const { containers, volumes, ...pod } = spec.template.spec
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    })
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources).toMatchObject({ requests: {}, limits: { memory: expect.any(String) } })
      const mounted = container.volumeMounts.map(mount => mount.name)
      expect(mounted.toSorted()).toEqual(volumes.map(volume => volume.name).toSorted())
      expect(container.volumeMounts.filter(mount => mount.readOnly !== true).map(mount => mount.name)).toEqual([
        'data',
        'temporary',
      ])
    }
  }
})

withHelm('web and worker are probed, stop in time, and keep a budget; the pace scales the web pods', () => {
  const manifests = rendered(least)
  for (const { spec } of ofKind(manifests, 'Deployment') as Workload[]) {
    expect(spec.template.spec['terminationGracePeriodSeconds']).toBeGreaterThanOrEqual(15)
    expect(spec.template.spec.containers).toMatchObject([
      {
        ports: [{ name: 'http', containerPort: 3000 }],
        startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
        livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
        readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
      },
    ])
  }
  expect(ofKind(manifests, 'PodDisruptionBudget').map(({ metadata }) => metadata.name)).toEqual([
    'homes-web',
    'homes-worker',
  ])
  expect(ofKind(manifests, 'HorizontalPodAutoscaler')).toMatchObject([
    {
      spec: {
        scaleTargetRef: { kind: 'Deployment', name: 'homes-web' },
        metrics: [
          { type: 'Pods', pods: { metric: { name: 'firsthand_pace_busy' }, target: { averageValue: '600m' } } },
        ],
      },
    },
  ])
  const metrics = readFileSync(join(root, 'server/src/compose/register-metrics.ts'), 'utf8')
  expect(metrics).toContain('firsthand_pace_busy:')
  // A number of pods in the deployment would undo what the autoscaler has done, at each upgrade.
  const replicas = (values: unknown) =>
    (ofKind(rendered(values), 'Deployment') as Workload[]).map(({ spec }) => spec.replicas)
  expect(replicas(least)).toEqual([undefined, 1])
  expect(replicas(fewest)).toEqual([2, 1])
})

withHelm(
  'migrations run before the pods of a version; nobody but the ingress reaches the web pods, and nobody the others',
  () => {
    const manifests = rendered(least)
    const hooks = { 'helm.sh/hook': 'pre-install,pre-upgrade' }
    expect(ofKind(manifests, 'Job')).toMatchObject([{ metadata: { annotations: hooks } }])
    const policies = ofKind(manifests, 'NetworkPolicy') as (Manifest & { spec: { ingress: { from?: object[] }[] } })[]
    const callers = policies.map(({ metadata, spec }) => [metadata.name, spec.ingress.map(({ from }) => from?.length)])
    expect(Object.fromEntries(callers)).toEqual({ 'homes-web': [2], 'homes-worker': [], 'homes-migrations': [] })
    const ingresses = ofKind(manifests, 'Ingress').map(({ metadata }) => metadata)
    for (const { annotations } of ingresses)
      expect(annotations).toMatchObject({
        'nginx.ingress.kubernetes.io/proxy-body-size': '64m',
        'nginx.ingress.kubernetes.io/proxy-buffer-size': '16k',
        'nginx.ingress.kubernetes.io/proxy-next-upstream': 'off',
      })
    expect(ingresses.map(({ annotations }) => annotations?.['nginx.ingress.kubernetes.io/proxy-read-timeout'])).toEqual(
      ['30', '900'],
    )
  },
)
