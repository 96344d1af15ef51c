import { Check, Eye } from 'lucide-react'
import { type DeskTicket, sightOriginal } from '#contract/sales/desk'
import { chineseName, englishName } from '#contract/person-name'
import { showDay, useLocale, useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './desk.module.css'
import { useDesk } from './use-desk.ts'

/** Whom the registration names, and which originals were seen. */
export function People({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const { people, company, originals } = ticket
  const whole = originals.filter(one => one.personId === null)
  return (
    <div className={s.column}>
      {people.map(person => (
        <Card key={person.id} title={<span lang="en">{englishName(person)}</span>} aside={t(`person_${person.role}`)}>
          <dl className={s.facts}>
            {chineseName(person) && (
              <div>
                <dt>{t('chineseName')}</dt>
                <dd lang="zh-HK">{chineseName(person)}</dd>
              </div>
            )}
            <div>
              <dt>{t('idNumber')}</dt>
              <dd className="num">{person.idNumberMasked}</dd>
            </div>
            <div>
              <dt>{t('birth')}</dt>
              <dd className="num">{showDay(person.dateOfBirth, locale)}</dd>
            </div>
          </dl>
          <Originals ticket={ticket} rows={originals.filter(one => one.personId === person.id)} />
        </Card>
      ))}
      {(whole.length > 0 || company) && (
        <Card title={company ? <span lang="en">{company.englishName ?? company.chineseName}</span> : t('papers')}>
          <Originals ticket={ticket} rows={whole} />
        </Card>
      )}
    </div>
  )
}

function Originals({ ticket, rows }: { ticket: DeskTicket; rows: DeskTicket['originals'] }) {
  const { t } = useTranslation('desk')
  const { id, version, status } = ticket
  const sight = useDesk(sightOriginal, id)
  return (
    <>
      <ErrorSummary errors={sight.summary} focusKey={sight.attempt} />
      <ul className={s.rows}>
        {rows.map(({ kind, personId, seenAt, seenBy }) => (
          <li key={kind}>
            <span>{t(`original_${kind}`)}</span>
            {seenAt !== null ? (
              <span className={s.seen}>
                <Check /> {t('seenBy', { name: seenBy })}
              </span>
            ) : (
              status === 'REGISTERED' && (
                <Button
                  size="small"
                  icon={<Eye />}
                  pending={sight.isPending(kind)}
                  onClick={() => sight.press({ id, version, kind, personId }, kind)}
                >
                  {t('seen')}
                  <span className="vh"> {t(`original_${kind}`)}</span>
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
