import * as z from 'zod/mini'
import type { Engine, ImageConfig } from './engine.ts'
import { graceMs, run, type Running, StepError, succeeds } from './run.ts'

const Config = z.object({
  User: z.string(),
  Env: z.array(z.string()),
  Entrypoint: z.array(z.string()),
  Cmd: z.array(z.string()),
  WorkingDir: z.string(),
  Healthcheck: z.object({ Test: z.array(z.string()) }),
})
const Inspected = z.array(z.object({ Size: z.number(), Config: z.unknown() }))

/** Returns what an image says about how it is run, from its configuration in Docker's format. */
export const readImageConfig = (given: unknown): ImageConfig => {
  const { User: user, Env, Entrypoint, Cmd, WorkingDir: folder, Healthcheck } = Config.parse(given)
  const pairs = Env.map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  // The first word of the test is CMD.
  return {
    user,
    entrypoint: Entrypoint,
    command: Cmd,
    env: Object.fromEntries(pairs),
    health: Healthcheck.Test.slice(1),
    folder,
  }
}

const Container = z.array(
  z.object({ State: z.object({ Running: z.boolean(), ExitCode: z.number(), Pid: z.number() }) }),
)

type Program = 'docker' | 'podman'

const inspect = (program: Program, tag: string) => {
  const [image] = Inspected.parse(JSON.parse(run(program, ['image', 'inspect', tag])))
  if (!image) throw new StepError(`${program} has no image ${tag}`)
  return image
}

const stateOf = (program: Program, name: string) => {
  const [container] = Container.parse(JSON.parse(run(program, ['container', 'inspect', name])))
  if (!container) throw new StepError(`${program} has no container ${name}`)
  return container.State
}

/** Follows a container that was started in the background. */
const follow = (program: Program, name: string): Running => ({
  pid: stateOf(program, name).Pid,
  output: () => run('sh', ['-c', '"$1" logs "$2" 2>&1', 'sh', program, name]),
  ended: () => {
    const state = stateOf(program, name)
    return state.Running ? null : state.ExitCode
  },
  stop: () => {
    const from = performance.now()
    run(program, ['stop', '--time', String(graceMs / 1000), name])
    return Promise.resolve({
      code: stateOf(program, name).ExitCode,
      ms: Math.round(performance.now() - from),
    })
  },
})

/** Docker or Podman, as a developer has it. */
export const openDocker = (program: Program): Engine => {
  const names: string[] = []
  return {
    name: program,
    build: (context, tag) =>
      // Docker takes the ignore file that stands beside the Dockerfile.
      void run(program, ['build', '--file', `${context}/ops/deploy/Dockerfile`, '--tag', tag, context]),
    sizeOf: tag => inspect(program, tag).Size,
    start: (tag, settings, { data, secrets }, words = []) => {
      const name = `firsthand-trial-${process.pid}-${names.length}`
      names.push(name)
      const rights = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--network', 'host']
      const mounts = ['--tmpfs', '/tmp:size=64m,noexec,nosuid,nodev', '-v', `${data}:/var/lib/firsthand`]
      const env = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`])
      const own = [...rights, ...mounts, '-v', `${secrets}:/run/secrets:ro`, ...env]
      run(program, ['run', '--detach', '--name', name, ...own, tag, ...words])
      const { health } = readImageConfig(inspect(program, tag).Config)
      return {
        ...follow(program, name),
        isHealthy: () => succeeds(program, ['exec', name, ...health]),
        proofs: () => [`what ${program} was told: a read-only root, no capability, no new privileges`],
      }
    },
    close: () => {
      for (const name of names) run(program, ['rm', '--force', name])
    },
  }
}
