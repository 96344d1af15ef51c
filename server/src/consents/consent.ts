import type { ConsentAnswer } from '#contract/common'
import { missingConsents } from '#contract/consents/consent'

type Definition = { code: string; version: number; required: boolean; separate: boolean; parent: string | null }

/** What the answers to these definitions lack or carry too much. Codes of consents, in the order of the definitions. */
export const judgeAnswers = (
  definitions: readonly Definition[],
  answers: readonly ConsentAnswer[],
): { unknown: string[]; repeated: string[]; bundled: string[]; outdated: string[]; missing: string[] } => {
  const byCode = new Map(answers.map(answer => [answer.code, answer]))
  const granted = (code: string) => byCode.get(code)?.granted === true
  const known = new Set(definitions.map(definition => definition.code))
  return {
    unknown: [...byCode.keys()].filter(code => !known.has(code)),
    repeated: answers.filter(answer => byCode.get(answer.code) !== answer).map(answer => answer.code),
    // A bundle of consents is no separate consent (DOMAIN.md 4.2).
    bundled: definitions
      .filter(({ code, separate }) => separate && byCode.get(code)?.viaSelectAll)
      .map(({ code }) => code),
    outdated: definitions
      .filter(({ code, version }) => byCode.has(code) && byCode.get(code)?.version !== version)
      .map(({ code }) => code),
    missing: missingConsents(definitions, granted).map(({ code }) => code),
  }
}
