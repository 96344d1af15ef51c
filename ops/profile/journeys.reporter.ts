// Playwright's reporter of `npm test -- --profile`: writes a line for each step of a journey with its kind and its
// milliseconds.
import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { relative } from 'node:path'

const root = `${import.meta.dirname}/../..`

const kindOf = ({ category, title }: TestStep): string => {
  const [name = ''] = title.split(' ')
  if (category === 'test.step') return title
  if (category === 'expect') return `expect ${title.replace(/^Expect "([^"]*)".*$/, '$1')}`
  if (category === 'fixture' || category === 'hook') return title
  return `${category} ${name.replace(/\(.*/, '')} ${/"?\b(goto|click|fill|check|waitFor\w*|evaluate\w*|press|launch|newPage|newContext|close)\b/i.exec(title)?.[1] ?? title.slice(0, 30)}`
}

/**
 * True for steps that are counted as a whole: those that the product's tests define, and those without inner steps.
 */
const isLeaf = (step: TestStep): boolean => step.steps.length === 0 || step.category === 'test.step'

export default class JourneyReporter implements Reporter {
  readonly #file = `${process.env['PROFILE'] ?? ''}/journeys.jsonl`

  onTestEnd(test: TestCase, result: TestResult): void {
    const kinds: Record<string, number> = {}
    const add = (steps: readonly TestStep[]): void => {
      for (const step of steps) {
        if (isLeaf(step)) kinds[kindOf(step)] = (kinds[kindOf(step)] ?? 0) + step.duration
        else add(step.steps)
      }
    }
    add(result.steps)
    const file = relative(root, test.location.file)
    appendFileSync(this.#file, `${JSON.stringify({ file, title: test.title, ms: result.duration, kinds })}\n`)
  }
}
