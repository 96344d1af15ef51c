import { declareOwn, listDeclarations } from '#client/sales/agents/declarations'
import type { Declarations as Declared } from '#contract/sales/agents/declarations'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import s from './agents.module.css'

type Session = Declared['sessions'][number]

/** The agent's own registrations and cashier's orders in each session, as the agent declares them. */
export function Declarations() {
  const { t } = useTranslation('agents')
  const query = useQuery(listDeclarations, {})
  return (
    <Loading query={query}>
      {({ sessions, now }) => {
        const open = sessions.filter(({ opensAt }) => Date.parse(opensAt) <= Date.parse(now))
        return open.length === 0 ? (
          <p className="soft">{t('noSessions')}</p>
        ) : (
          <div className={s.column}>
            {open.map(session => (
              <SessionDeclaration key={session.sessionId} session={session} />
            ))}
          </div>
        )
      }}
    </Loading>
  )
}

const numberOf = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

function SessionDeclaration({ session }: { session: Session }) {
  const { t } = useTranslation('agents')
  const say = useSay()
  const locale = useLocale()
  const declare = useStaffCommand(declareOwn)
  const invalidate = useInvalidateQueries()
  const { sessionId, declared, closesAt } = session
  const [last] = declared
  const form = useForm<{ registrations: string; instruments: string }>({
    initial: { registrations: String(last?.registrations ?? ''), instruments: String(last?.instruments ?? '') },
    labels: { registrations: t('ownRegistrations'), instruments: t('ownInstruments') },
    idPrefix: `${sessionId}-`,
    rules: values =>
      (['registrations', 'instruments'] as const).flatMap(field =>
        values[field].trim() === ''
          ? [{ field, code: 'required' }]
          : Number.isNaN(numberOf(values[field]))
            ? [{ field, code: 'invalid' }]
            : [],
      ),
  })
  const submit = form.submit(async ({ registrations, instruments }) => {
    await declare({ sessionId, registrations: numberOf(registrations), instruments: numberOf(instruments) })
    await invalidate(listDeclarations)
  })
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const
  return (
    <Card
      title={`${say(session.propertyName)} · ${say(session.sessionName)}`}
      aside={<span className="soft num">{t('closes', { time: showTime(closesAt, locale) })}</span>}
    >
      <form noValidate onSubmit={submit} className={s.inline}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <TextField {...form.field('registrations')} {...digits} />
        <TextField {...form.field('instruments')} {...digits} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t(last ? 'declareAgain' : 'declare')}
        </Button>
      </form>
      {declared.length > 0 && (
        <ul className={s.rows} aria-label={t('declarations')}>
          {declared.map(({ registrations, instruments, declaredAt }) => (
            <li key={declaredAt}>
              <span className="num">{t('declared', { registrations, instruments })}</span>
              <span className="soft num">{showTime(declaredAt, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
