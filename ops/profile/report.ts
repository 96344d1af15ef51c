// Reports where the minutes of `npm test` go, as tables: programs, kinds of steps, and the slowest files.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod'

const Journey = z.object({ file: z.string(), ms: z.number(), kinds: z.record(z.string(), z.number()) })
const Tests = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

/** Returns at most `most` rows, the longest first, each with its share of the total. */
export const rowsOf = (spent: ReadonlyMap<string, number>, most: number): string[] => {
  const all = [...spent.values()].reduce((sum, item) => sum + item, 0)
  return [...spent]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name, seconds]) => {
      const share = all === 0 ? 0 : (100 * seconds) / all
      return `| ${name.padEnd(64)} | ${seconds.toFixed(1).padStart(8)} | ${share.toFixed(1).padStart(5)} % |`
    })
}

const table = (title: string, spent: ReadonlyMap<string, number>, most: number): string =>
  [`\n${title.padEnd(68)} seconds   share`, ...rowsOf(spent, most)].join('\n')

const addTo = (spent: Map<string, number>, name: string, seconds: number): void =>
  void spent.set(name, (spent.get(name) ?? 0) + seconds)

/** Returns the report from the reporters' files in a folder and the CPU use of each stage. */
export const reportOf = (
  folder: string,
  root: string,
  programs: ReadonlyMap<string, ReadonlyMap<string, number>>,
): string => {
  const [files, kinds] = [new Map<string, number>(), new Map<string, number>()]
  const journeys = join(folder, 'journeys.jsonl')
  for (const line of existsSync(journeys) ? readFileSync(journeys, 'utf8').trim().split('\n') : []) {
    const journey = Journey.parse(JSON.parse(line))
    addTo(files, journey.file, journey.ms / 1000)
    for (const [kind, ms] of Object.entries(journey.kinds)) addTo(kinds, kind, ms / 1000)
  }
  const tests = join(folder, 'tests.json')
  if (existsSync(tests))
    for (const { name, startTime, endTime } of Tests.parse(JSON.parse(readFileSync(tests, 'utf8'))).testResults)
      addTo(files, relative(root, name), (endTime - startTime) / 1000)
  return [
    ...[...programs].map(([stage, spent]) => table(`Processor, ${stage}`, spent, 12)),
    table('Steps of journeys', kinds, 24),
    table('Files', files, 40),
  ].join('\n')
}
