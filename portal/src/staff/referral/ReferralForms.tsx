import { Printer } from '../icons.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { OutputOf } from '#contract/operation'
import { listReferralForms, openReferralForms } from '#client/sales/registration/referral-forms'
import { ProblemError } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ImportForms } from './ImportForms.tsx'
import { MakeForms } from './MakeForms.tsx'
import s from './referrals.module.css'
import { useAgencies } from './use-agencies.ts'

/**
 * The referral forms of a property: the forms of each agency, the creation of more, and a printable sheet of their
 * numbers.
 */
export function ReferralForms() {
  const { id = '' } = useParams()
  const { t } = useTranslation('referrals')
  const query = useQuery(listReferralForms, { id })
  const [shown, setShown] = useState<string | null>(null)
  if (query.error instanceof ProblemError && [400, 404].includes(query.error.problem.status)) throw query.error
  const back = <BackLink to={`/office/property-management/${id}`}>{t('backToProperty')}</BackLink>
  return (
    <Page title={t('title')} lead={t('lead')} before={back}>
      <Loading query={query}>
        {({ rows }) => (
          <div className={s.columns}>
            <div className={s.column}>
              {rows.length === 0 ? <p className="soft">{t('none')}</p> : <Agencies rows={rows} onShow={setShown} />}
              {shown !== null && <Sheet key={shown} propertyId={id} agencyCode={shown} />}
            </div>
            <div className={s.column}>
              <MakeForms propertyId={id} first={rows[0]?.first ?? ''} />
              <ImportForms propertyId={id} />
            </div>
          </div>
        )}
      </Loading>
    </Page>
  )
}

type AgenciesProps = OutputOf<typeof listReferralForms> & { onShow: (agencyCode: string) => void }

function Agencies({ rows, onShow }: AgenciesProps) {
  const { t } = useTranslation('referrals')
  const { nameOf } = useAgencies()
  return (
    <ul className={s.agencies}>
      {rows.map(({ agencyCode, issued, used, first, last }) => (
        <li key={agencyCode}>
          <div>
            <b>{nameOf(agencyCode)}</b>
            <span className="num">{t('issuedUsed', { issued, used })}</span>
            <span className="soft num">{first === last ? first : `${first} – ${last}`}</span>
          </div>
          <Button size="small" data-opens onClick={() => onShow(agencyCode)}>
            {t('show')}
            <span className="vh"> {nameOf(agencyCode)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The numbers of an agency, with used ones crossed out. Only this part of the page is printed. */
function Sheet({ propertyId, agencyCode }: { propertyId: string; agencyCode: string }) {
  const { t } = useTranslation('referrals')
  const { nameOf } = useAgencies()
  const query = useQuery(openReferralForms, { id: propertyId, agencyCode })
  return (
    <Card
      title={t('sheetOf', { agency: nameOf(agencyCode) })}
      aside={
        <Button size="small" icon={<Printer />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <Loading query={query}>
        {({ serials }) => (
          <div className={s.sheet} tabIndex={0} role="region" aria-label={t('sheetOf', { agency: nameOf(agencyCode) })}>
            <ul className={s.serials}>
              {serials.map(({ serial, isUsed, takenBy }) => (
                <li key={serial} className="num">
                  {isUsed ? <del>{serial}</del> : serial}
                  {isUsed && <span className="vh"> {t('used')}</span>}
                  {takenBy !== null && <span className="soft"> {takenBy}</span>}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loading>
    </Card>
  )
}
