import { useNavigate } from 'react-router'
import { inviteStaff, listStaff } from '#client/staff/member'
import type { GivenRole } from '#contract/staff/staff'
import { emailFaults } from '../../lib/email-faults.ts'
import { useForm } from '../../lib/form/form.ts'
import type { Locale } from '#contract/common'
import { localeNames } from '../../lib/language/words.ts'
import { locales } from '#contract/text'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { EmailField } from '../../ui/field/email-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './members.module.css'
import { rolesFaults } from './roles-faults.ts'
import { RolesField } from './RolesField.tsx'

type Values = { email: string; name: string; roles: GivenRole[]; locale: Locale }

/** Invites a new staff member: name, roles and the language of the invitation. */
export function Invite() {
  const { t } = useTranslation(['members', 'office'])
  const navigate = useNavigate()
  const invite = useStaffCommand(inviteStaff)
  const invalidate = useInvalidateQueries()
  const form = useForm<Values>({
    initial: { email: '', name: '', roles: [], locale: useLocale() },
    labels: { email: t('email'), name: t('name'), roles: t('roles'), locale: t('letterLanguage') },
    chosen: ['roles'],
    rules: ({ email, name, roles }) => [
      ...emailFaults(email),
      ...(name.trim() === '' ? [{ field: 'name', code: 'required' }] : []),
      ...rolesFaults(roles),
    ],
    refusedField: { 'office.staff.known': 'email' },
  })
  const send = form.submit(async values => {
    const { id } = await invite(values)
    await invalidate(listStaff)
    await navigate(`/office/user-management/${id}`, { state: { isInvited: true } })
  })
  const before = <BackLink to="/office/user-management">{t('room_user-management')}</BackLink>
  return (
    <Page title={t('invite')} lead={t('inviteLead')} before={before} wrong={form.summary.length > 0}>
      <form method="post" noValidate onSubmit={send} className={s.form}>
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <TextField {...form.field('name')} hint={t('nameHint')} autoComplete="off" />
          <EmailField {...form.field('email')} autoComplete="off" />
          <RolesField {...form.field('roles')} />
          <SegmentedField
            {...form.field('locale')}
            options={locales.map(locale => ({ value: locale, label: localeNames[locale] }))}
          />
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('inviteSend')}
          </Button>
        </Fields>
      </form>
    </Page>
  )
}
