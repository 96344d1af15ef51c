import type { Intent } from '#contract/sales/registration/intent'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useNames } from '../particulars/use-names.ts'
import { Unlink } from '../related/Unlink.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { BothNames } from './BothNames.tsx'
import s from '../ticket.module.css'

/** Relatives or related companies, and the registration to link with this one. */
export function Relations({ intent }: { intent: Intent }) {
  const { t } = useTranslation('history')
  const relationship = useNames('RELATIONSHIP')
  const { relatives, related } = intent
  return (
    <>
      {relatives.length > 0 && (
        <>
          <h3>{t(intent.applicant === 'COMPANY' ? 'relatedCompanies' : 'relatives')}</h3>
          <ul className={s.consents}>
            {relatives.map((relative, index) => (
              <li key={index}>
                <span>
                  <BothNames english={relative.englishName} chinese={relative.chineseName} />
                  {relative.brNumber && <span className="soft num"> {relative.brNumber}</span>}
                  {relative.registrationNumber && (
                    <>
                      {' '}
                      <span className="soft num unbroken">{relative.registrationNumber}</span>
                    </>
                  )}
                </span>
                <span>{relationship(relative.relationship)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {related && (
        <SummaryList
          items={[
            {
              label: t('related'),
              value: (
                <>
                  <span className="num unbroken">{related.registrationNumber}</span> · {t(`related_${related.status}`)}
                  {related.status === 'ACCEPTED' && <Unlink intentId={intent.id} number={related.registrationNumber} />}
                </>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
