import { mayUse } from '#contract/staff/role'
import { timeOfRound } from '#contract/sales/ballot/drand'
import { drawByRound, openStaffBallot } from '#client/sales/ballot/operations'
import { RoundEntry, type StaffBallot } from '#contract/sales/ballot/operations'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { useStaff } from '../signed-in/store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './ballot.module.css'

type Round = NonNullable<NonNullable<StaffBallot['announcement']>['drand']>
type Props = { ballot: StaffBallot; drand: Round }

/** The drand round of the ballot, which one staff member fetches or enters when it is available. */
export function RoundCard({ ballot }: { ballot: StaffBallot }) {
  const { t } = useTranslation('ballot')
  const locale = useLocale()
  const { roles } = useStaff()
  const { announcement, freezes, now, hasRelays } = ballot
  const drand = announcement?.drand
  if (!announcement || !drand) return null
  const { dueAt } = announcement
  const isDue =
    mayUse(roles, drawByRound.name) &&
    freezes.length > 0 &&
    Date.parse(now) >= Math.max(Date.parse(dueAt), timeOfRound(drand.round))
  return (
    <Card title={t('drawRound')}>
      <div className={s.column}>
        <p className="soft num">
          {t('roundIs', {
            round: drand.round,
            due: showTime(new Date(timeOfRound(drand.round)).toISOString(), locale),
          })}
        </p>
        {isDue && hasRelays && <Fetch ballot={ballot} drand={drand} />}
        {isDue && <SignatureForm ballot={ballot} drand={drand} />}
      </div>
    </Card>
  )
}

function Fetch({ ballot: { sessionId } }: Props) {
  const { t } = useTranslation('ballot')
  const draw = useChange(drawByRound, openStaffBallot)
  const form = useForm({ initial: {}, labels: {} })
  const submit = form.submit(async () => {
    await draw({ sessionId, signature: null })
  })
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <Button type="submit" pending={form.pending}>
          {t('fetch')}
        </Button>
        <p className="soft">{t('fetchHint')}</p>
      </Fields>
    </form>
  )
}

function SignatureForm({ ballot: { sessionId, hasRelays }, drand }: Props) {
  const { t } = useTranslation('ballot')
  const draw = useChange(drawByRound, openStaffBallot)
  const form = useForm({
    initial: { signature: '' },
    labels: { signature: t('signature') },
    check: { schema: RoundEntry, toInput: values => ({ signature: plain(values.signature) }) },
  })
  const submit = form.submit(async ({ signature }) => {
    await draw({ sessionId, signature: plain(signature) })
  })
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <TextField
          {...form.field('signature')}
          hint={t('signatureHint', { chain: drand.chainHash, round: drand.round })}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant={hasRelays ? 'secondary' : 'primary'} pending={form.pending}>
          {t('drawBySignature')}
        </Button>
      </Fields>
    </form>
  )
}

/** Normalises pasted text: removes spaces and converts it to lower case. */
const plain = (text: string): string => text.replace(/\s+/g, '').toLowerCase()
