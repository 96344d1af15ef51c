import type { RetentionRule } from '#contract/privacy/request'

/**
 * Days that data are stored, by rule: after the end of the sale, after a letter was sent, or after an account was
 * erased (D-4.8).
 */
export const retentionDays: Record<RetentionRule, number> = {
  IMAGES: 90,
  ACCOUNTS: 365,
  PURCHASERS: 7 * 365,
  LETTERS: 365,
  CAMPAIGNS: 365,
  EVIDENCE: 7 * 365 + 2,
}

export const dueBefore = (rule: RetentionRule, now: Date): Date =>
  new Date(now.getTime() - retentionDays[rule] * 86_400_000)
