import type { ConsentAnswer } from '#contract/common'
import { missingConsents } from '#contract/consents/consent'

type Asked = { programme: string; region: string; required: boolean }
type Definition = { code: string; version: number; required: boolean; separate: boolean; parent: string | null }

/**
 * Returns true if a consent can be withdrawn while the account stays: optional consents, and those that Mainland law
 * lets a person give and withdraw separately, without which their registrations cannot go on (D-4.2).
 */
export const isWithdrawable = ({ programme, region, required }: Asked): boolean =>
  !required || isOfMainland({ programme, region, required })

/**
 * Returns true for the consents required under Mainland law: without them no registration of a person that this law
 * covers can go on.
 */
export const isOfMainland = ({ programme, region, required }: Asked): boolean =>
  programme === 'vendor' && region === 'CN' && required

/**
 * Checks the answers to these definitions and returns what is missing and what is not allowed, as consent codes in
 * the order of the definitions.
 */
export const validateAnswers = (
  definitions: readonly Definition[],
  answers: readonly ConsentAnswer[],
): { unknown: string[]; repeated: string[]; bundled: string[]; outdated: string[]; missing: string[] } => {
  const byCode = new Map(answers.map(answer => [answer.code, answer]))
  const granted = (code: string) => byCode.get(code)?.granted === true
  const known = new Set(definitions.map(definition => definition.code))
  return {
    unknown: [...byCode.keys()].filter(code => !known.has(code)),
    repeated: answers.filter(answer => byCode.get(answer.code) !== answer).map(answer => answer.code),
    // A consent that was given by "select all" is not a separate consent (D-4.2).
    bundled: definitions
      .filter(({ code, separate }) => separate && byCode.get(code)?.viaSelectAll)
      .map(({ code }) => code),
    outdated: definitions
      .filter(({ code, version }) => byCode.has(code) && byCode.get(code)?.version !== version)
      .map(({ code }) => code),
    missing: missingConsents(definitions, granted).map(({ code }) => code),
  }
}
