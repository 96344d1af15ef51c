// Orders the test files: the slow ones start first, so that no worker finishes the run alone with a file of several
// minutes.
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** True for the source of a test file that declares itself slow. */
export const isSlow = (source: string): boolean => /\bsetConfig\(\{ testTimeout/u.test(source)

/** What a test file may start, the slowest first, with the typical duration of such a file in milliseconds. */
const KINDS: [RegExp, number][] = [
  [/\b(openCluster|startServer|startPostgres)\(/u, 30_000],
  [/\b(openCardStand|startGateway)\(/u, 12_000],
  [/\b(memory\.fixture|fork\(|spawn\(|execFile)/u, 9_000],
  [/\bopenTestApp\(/u, 3_000],
]

/**
 * Estimates the milliseconds of a test file by what it starts. Of two equal files, the longer text counts as slower.
 */
export const estimate = (source: string): number =>
  (isSlow(source) ? 60_000 : (KINDS.find(([starts]) => starts.test(source))?.[1] ?? 100)) + source.length / 100

/** Sorts by the durations of the last run or, in a fresh clone without durations, by estimates. */
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
