import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/operation'
import { getPrivacyContact } from '#client/privacy/contact'
import { call } from '../../lib/api/api.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import s from './consents.module.css'
import { Failed } from './Failed.tsx'

/** Shows who is responsible for personal data, and which authority supervises it (D-4.7). */
export function PrivacyContact() {
  const { t } = useTranslation('consents')
  const [contact, setContact] = useState<OutputOf<typeof getPrivacyContact> | null>(null)
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    call(getPrivacyContact, {}).then(setContact, () => setFailed(true))
  }
  useEffect(load, [])
  return (
    <section className={s.contact}>
      <h3>{t('contact')}</h3>
      {failed ? <Failed load={load} /> : contact === null ? <Skeleton lines={4} /> : <Contact contact={contact} />}
    </section>
  )
}

function Contact({ contact }: { contact: OutputOf<typeof getPrivacyContact> }) {
  const { t } = useTranslation('consents')
  const say = useSay()
  const { officer, organisation, address, email, phone, answerDays, regulators } = contact
  return (
    <>
      <p>{t('contactText', { days: answerDays })}</p>
      <address>
        <b>{say(officer)}</b>
        <br />
        {say(organisation)}
        <br />
        {say(address)}
        <br />
        <a href={`mailto:${email}`}>{email}</a>
        <br />
        <a className="num" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      </address>
      <p>{t('contactRegulators')}</p>
      <ul>
        {regulators.map(({ region, name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {say(name)}
            </a>
            {region === 'CN' && t('contactMainland')}
          </li>
        ))}
      </ul>
    </>
  )
}
