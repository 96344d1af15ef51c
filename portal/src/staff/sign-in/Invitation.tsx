import { type ComponentProps, type ComponentType, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { passwordFaults } from '#contract/accounts/password'
import { passwordRules } from '#contract/identity'
import { acceptInvitation, openInvitation } from '#client/staff/member'
import type { OutputOf, Problem } from '#contract/operation'
import { call, ProblemError } from '../../lib/api/api.ts'
import { titleIn } from '../../lib/api/use-refusal.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import type { PasswordField } from '../../ui/field/password-field.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { takeSession } from '../signed-in/store.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Owner } from '../../ui/owner.tsx'
import s from './sign-in.module.css'
import { SignInStep } from './SignInStep.tsx'

type Entry = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'rules'>
type InvitationProps = {
  /** The two boxes of a new password, with their rules. */
  NewPassword: ComponentType<{ password: Entry; confirmation: Entry }>
}

type Opened = OutputOf<typeof openInvitation>

/** Why a link could not be opened, permanently or for now. `said` is the server's message. */
type Refused = { isEnded: boolean; said: Pick<Problem, 'title' | 'titles'> | null }

/** An incomplete or mistyped link is treated like an expired one. A null `problem` means that there was no answer. */
const refuseInvitation = (problem: Pick<Problem, 'code' | 'title' | 'titles'> | null): Refused => ({
  isEnded: problem !== null && ['office.invitation.ended', 'request.invalid'].includes(problem.code),
  said: problem?.code === 'request.invalid' ? null : problem,
})

/**
 * The page behind the invitation link of a new staff member. The secret is after the #, so browsers do not send it to
 * a server.
 */
export function Invitation(props: InvitationProps) {
  const { t } = useTranslation('office')
  const locale = useLocale()
  const token = useLocation().hash.slice(1)
  const [opened, setOpened] = useState<Opened | Refused | null>(null)
  const open = () => {
    setOpened(null)
    call(openInvitation, { token }).then(setOpened, (fault: unknown) =>
      setOpened(refuseInvitation(fault instanceof ProblemError ? fault.problem : null)),
    )
  }
  useOnMount(open)
  if (opened === null) return <Skeleton lines={4} shape="field" />
  if ('isEnded' in opened)
    return (
      <SignInStep
        title={t(opened.isEnded ? 'invitationEnded' : 'unreached')}
        lead={opened.said ? titleIn(locale, opened.said) : t('noAnswer', { ns: 'frame' })}
      >
        <p>
          {opened.isEnded ? (
            <ButtonLink to="/office">{t('toSignIn')}</ButtonLink>
          ) : (
            <Button variant="primary" onClick={open}>
              {t('tryAgain', { ns: 'frame' })}
            </Button>
          )}
        </p>
      </SignInStep>
    )
  return <Accept {...props} token={token} opened={opened} />
}

function Accept({ NewPassword, token, opened }: InvitationProps & { token: string; opened: Opened }) {
  const { t } = useTranslation(['office', 'passwords'])
  const locale = useLocale()
  const navigate = useNavigate()
  const form = useForm({
    initial: { password: '', passwordConfirmation: '' },
    labels: { password: t('newPassword'), passwordConfirmation: t('newPasswordConfirmation') },
    prompts: { passwordConfirmation: t('passwordAgain') },
    rules: values => [
      ...(Object.values(passwordRules).every(rule => rule(values.password))
        ? []
        : [{ field: 'password', code: values.password === '' ? 'required' : 'password_rules' }]),
      ...(values.passwordConfirmation === ''
        ? [{ field: 'passwordConfirmation', code: 'required' }]
        : passwordFaults(values)),
    ],
  })
  const send = form.submit(async values => {
    const session = await call(acceptInvitation, { ...values, token })
    await navigate('/office', { replace: true })
    takeSession(session)
  })
  return (
    <SignInStep
      title={t('invitation', { name: opened.name })}
      lead={t('invitationLead', { time: showTime(opened.expiresAt, locale) })}
      wrong={form.summary.length > 0}
    >
      <form method="post" noValidate onSubmit={send} className={s.ways}>
        <Owner email={opened.email} />
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <p>
            {t('invitationEmail')} <b lang="en">{opened.email}</b>
          </p>
          <NewPassword password={form.field('password')} confirmation={form.field('passwordConfirmation')} />
          <Button type="submit" variant="primary" wide pending={form.pending}>
            {t('setPassword')}
          </Button>
        </Fields>
      </form>
    </SignInStep>
  )
}
