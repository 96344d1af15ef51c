// The order of the test files: what takes long begins first, so that no worker ends the run alone with a file of minutes.
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What a test file may start, the slowest first, and about how long such a file takes, in milliseconds. */
const KINDS: [RegExp, number][] = [
  [/\bsetConfig\(\{ testTimeout/u, 60_000], // it says itself that it is slow
  [/\b(openCluster|startServer|startPostgres)\(/u, 30_000],
  [/\b(openCardStand|startGateway)\(/u, 12_000],
  [/\b(memory\.fixture|fork\(|spawn\(|execFile)/u, 9_000],
  [/\bopenTestApp\(/u, 3_000],
]

/** How long a test file may take, in milliseconds, by what it starts; of equals the longer text takes longer. */
export const estimate = (source: string): number =>
  (KINDS.find(([starts]) => starts.test(source))?.[1] ?? 100) + source.length / 100

/** By how long they took the last time; in a fresh clone, where nobody knows, by what they start. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const takes = new Map(
      files.map(file => [
        file,
        this.ctx.cache.getTestSpecificationResult(file)?.duration ?? estimate(readFileSync(file.moduleId, 'utf8')),
      ]),
    )
    return files.toSorted((a, b) => (takes.get(b) ?? 0) - (takes.get(a) ?? 0))
  }
}
