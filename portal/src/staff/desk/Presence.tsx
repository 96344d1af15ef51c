import { type ReactNode, useState } from 'react'
import { mobileFault, normalisePhone } from '#contract/identity'
import type { OutputOf } from '#contract/operation'
import { getPresence, provePresence, sendPresenceCode } from '#client/sales/desk/presence'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { MobileField } from '../../ui/field/mobile-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './desk.module.css'
import { useAct } from './use-desk.ts'

type Known = OutputOf<typeof getPresence>
type Values = { mobile: { areaCode: string; number: string }; code: string }

const toInput = ({ mobile }: Values) => {
  const areaCode = mobile.areaCode === '86' ? ('86' as const) : ('852' as const)
  return { areaCode, phoneNumber: normalisePhone(areaCode, mobile.number) }
}

/**
 * The staff member who registered a person cannot verify that registration alone: the person reads out a code, or a
 * colleague verifies it.
 */
function Presence({ id, known }: { id: string; known: Known }) {
  const { t } = useTranslation('desk')
  const [otpId, setOtpId] = useState<string | null>(null)
  const send = useStaffCommand(sendPresenceCode)
  const prove = useAct(provePresence, id)
  const invalidate = useInvalidateQueries()
  const isOwn = known.mobileEnding !== null
  const form = useForm<Values>({
    initial: { mobile: { areaCode: '852', number: '' }, code: '' },
    labels: { mobile: t('presenceMobile'), code: t('presenceCode') },
    rules: values => {
      const { areaCode, phoneNumber } = toInput(values)
      const fault = isOwn ? null : mobileFault(areaCode, phoneNumber)
      return [
        ...(fault === null ? [] : [{ field: 'mobile', code: phoneNumber === '' ? 'required' : fault }]),
        ...(otpId !== null && values.code.trim() === '' ? [{ field: 'code', code: 'required' }] : []),
      ]
    },
    mapField: field => field.replace(/^mobile\..*$|^target\..*$/, 'mobile'),
    refusedField: { 'sales.presence.taken': 'mobile', 'accounts.code.wrong': 'code' },
  })
  const mobileOf = (values: Values) => (isOwn ? null : toInput(values))
  const sendCode = async (values: Values) => setOtpId((await send({ id, mobile: mobileOf(values) })).otpId)
  const press = form.submit(async values => {
    if (otpId === null) return sendCode(values)
    await prove({ id, mobile: mobileOf(values), otpId, code: values.code })
    await invalidate(getPresence)
  })
  const again = useForm({ initial: {}, labels: {} })
  const pressAgain = again.submit(() => sendCode(form.values))
  return (
    <div className={s.presence}>
      <Notice tone="warning" title={t('presence')}>
        <form method="post" noValidate onSubmit={press}>
          <Fields>
            <p>{t('presenceLead')}</p>
            {isOwn && <p className="num">{t('presenceOwn', { ending: known.mobileEnding ?? '' })}</p>}
            <ErrorSummary errors={[...form.summary, ...again.summary]} focusKey={form.attempt + again.attempt} />
            {!isOwn && (
              <MobileField
                {...form.field('mobile')}
                options={[
                  { value: '852', label: t('presenceHK'), short: '+852' },
                  { value: '86', label: t('presenceCN'), short: '+86' },
                ]}
              />
            )}
            {otpId !== null && (
              <>
                <p role="status" className="soft">
                  {t('presenceSent')}
                </p>
                <TextField {...form.field('code')} inputMode="numeric" autoComplete="off" half />
                <Button size="small" pending={again.pending} onClick={() => void pressAgain()}>
                  {t('presenceAgain')}
                </Button>
              </>
            )}
            <Button type="submit" variant="primary" pending={form.pending}>
              {t(otpId === null ? 'presenceSend' : 'presenceProve')}
            </Button>
          </Fields>
        </form>
      </Notice>
    </div>
  )
}

/** Asks for a code from the person, if this staff member cannot verify the registration without it. */
export function PresenceIfNeeded({ id }: { id: string }) {
  const { data } = useQuery(getPresence, { id })
  return data?.isNeeded === true && <Presence id={id} known={data} />
}

/** Renders the verification, unless this staff member needs a code from the person first. */
export function UnlessPresence({ id, children }: { id: string; children: ReactNode }) {
  const { data } = useQuery(getPresence, { id })
  return data?.isNeeded === true ? null : children
}
