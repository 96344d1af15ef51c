import { useNavigate } from 'react-router'
import { inviteStaff, listStaff } from '#contract/office/member'
import type { Role } from '#contract/office/staff'
import { isEmail, tidyEmail } from '#contract/text'
import { useForm } from '../../lib/form/index.ts'
import { type Locale, localeNames, locales, useLocale, useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedField } from '../../ui/choice/index.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Fields, TextField } from '../../ui/field/index.ts'
import { Page } from '../../ui/layout/index.ts'
import { BackLink } from '../page/index.ts'
import { useReread, useStaffCommand } from '../session/index.ts'
import s from './members.module.css'
import { rolesFaults } from './roles-faults.ts'
import { RolesField } from './RolesField.tsx'

type Values = { email: string; name: string; roles: Role[]; locale: Locale }

/** Invites a new staff member: name, roles and the language of the invitation. */
export function Invite() {
  const { t } = useTranslation(['members', 'office'])
  const navigate = useNavigate()
  const invite = useStaffCommand(inviteStaff)
  const reread = useReread()
  const form = useForm<Values>({
    initial: { email: '', name: '', roles: [], locale: useLocale() },
    labels: { email: t('email'), name: t('name'), roles: t('roles'), locale: t('letterLanguage') },
    chosen: ['roles'],
    rules: ({ email, name, roles }) => [
      ...(isEmail(tidyEmail(email)) ? [] : [{ field: 'email', code: email === '' ? 'required' : 'email_invalid' }]),
      ...(name.trim() === '' ? [{ field: 'name', code: 'required' }] : []),
      ...rolesFaults(roles),
    ],
    refusedField: { 'office.staff.known': 'email' },
  })
  const send = form.submit(async values => {
    const { id } = await invite(values)
    await reread(listStaff)
    await navigate(`/office/user-management/${id}`, { state: { isInvited: true } })
  })
  const before = <BackLink to="/office/user-management">{t('room_user-management')}</BackLink>
  return (
    <Page title={t('invite')} lead={t('inviteLead')} before={before} wrong={form.summary.length > 0}>
      <form method="post" noValidate onSubmit={send} className={s.form}>
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <TextField {...form.field('name')} hint={t('nameHint')} autoComplete="off" />
          <TextField
            {...form.field('email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            lang="en"
          />
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
