import { verifyCode } from '#contract/accounts/one-time-code'
import { handler } from '../../platform/pipeline/handler.ts'
import { randomToken, tokenHash } from '../../platform/crypto/secret-hasher.ts'

/** Minutes for which a slide check that was solved by a code can be used. */
const solvedMinutes = 10

export default handler(
  verifyCode,
  async ({ input, context, db, now, refuse, setAuditSubject }) => {
    // One statement takes the attempt: of a hundred parallel guesses, only three are checked (S-A1).
    const taken = await db
      .updateTable('accounts.oneTimeCode')
      .set(eb => ({ attemptsLeft: eb('attemptsLeft', '-', 1) }))
      .where('id', '=', input.otpId)
      .where('attemptsLeft', '>', 0)
      .where('verifiedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .returning(['codeHash', 'attemptsLeft', 'purpose', 'slideId', 'target', 'asker'])
      .executeTakeFirst()
    if (!taken) {
      const known = await db
        .selectFrom('accounts.oneTimeCode')
        .select(['attemptsLeft', 'verifiedAt'])
        .where('id', '=', input.otpId)
        .where('expiresAt', '>', now.toISOString())
        .executeTakeFirst()
      return refuse(
        known?.attemptsLeft === 0 && known.verifiedAt === null ? 'accounts.code.spent' : 'accounts.code.expired',
      )
    }
    setAuditSubject(input.otpId)
    if (!(await context.secretHasher.matches(taken.codeHash, input.code))) {
      return taken.attemptsLeft === 0
        ? refuse('accounts.code.spent', { keep: true })
        : refuse('accounts.code.wrong', { keep: true, params: { attemptsLeft: taken.attemptsLeft } })
    }
    const token = randomToken()
    await db
      .updateTable('accounts.oneTimeCode')
      .set({ verifiedAt: now.toISOString(), tokenHash: tokenHash(token) })
      .where('id', '=', input.otpId)
      .execute()
    // The other code of the same requester, sent before or after this one, counts as used too.
    await db
      .updateTable('accounts.oneTimeCode')
      .set({ expiresAt: now.toISOString() })
      .where('target', '=', taken.target)
      .where('purpose', '=', taken.purpose)
      .where('asker', '=', taken.asker)
      .where('verifiedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .execute()
    if (taken.purpose === 'SLIDE_CHECK') {
      const expiresAt = new Date(now.getTime() + solvedMinutes * 60_000).toISOString()
      await db
        .updateTable('accounts.slide')
        .set({ solvedAt: now.toISOString(), target: taken.target, expiresAt })
        .where('id', '=', taken.slideId)
        .where('solvedAt', 'is', null)
        .execute()
    }
    return { verified: true as const, token, attemptsLeft: taken.attemptsLeft }
  },
  { cpuBound: true },
)
