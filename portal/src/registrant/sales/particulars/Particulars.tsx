import { showDay } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useIdTypes } from '../../../lib/lists/options.ts'
import { useRegistrant } from '../../../lib/session/login-session.ts'
import { chineseName, englishName } from '#contract/person-name'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { IdNumber } from './IdNumber.tsx'
import { Nationality } from './Nationality.tsx'
import { useNames } from './use-names.ts'

type ParticularsProps = {
  /** True if the nationality can be corrected here. */
  correctable?: boolean
  /** Link to the page where the nationality can be corrected. */
  nationalityAt?: string
  /** True if the full number can be shown on request. */
  checkable?: boolean
  /** False if the surrounding section already has a title. */
  isTitled?: boolean
}

/** The account's data about the registrant; the identity number as masked by the server. */
export function Particulars(props: ParticularsProps) {
  const { correctable = false, nationalityAt, checkable = false, isTitled = true } = props
  const { t } = useTranslation('sales')
  const registrant = useRegistrant()
  const locale = useLocale()
  const types = useIdTypes()
  const nationality = useNames('NATIONALITY')
  if (!registrant) return null
  const { profile } = registrant
  const chinese = chineseName(profile)
  // Fallback until the list is loaded.
  const type = types.find(item => item.value === profile.idType)?.label ?? t('idNumber')
  return (
    <section>
      <SummaryList
        title={isTitled ? t('particulars') : undefined}
        items={[
          {
            label: t('name'),
            value: <span lang="en">{englishName(profile)}</span>,
          },
          ...(chinese === '' ? [] : [{ label: t('nameChinese'), value: <span lang="zh-HK">{chinese}</span> }]),
          {
            label: type,
            value: checkable ? (
              <IdNumber
                masked={profile.idNumberMasked}
                type={profile.idType}
                personId={null}
                name={englishName(profile)}
              />
            ) : (
              <span className="num">{profile.idNumberMasked}</span>
            ),
          },
          { label: t('nationality'), value: nationality(profile.nationality), changeTo: nationalityAt },
          { label: t('dateOfBirth'), value: <span className="num">{showDay(profile.dateOfBirth, locale)}</span> },
          {
            label: t('contact'),
            value: (
              <span className="num">
                +{profile.areaCode} {profile.phoneNumber}
                <br />
                {profile.email}
              </span>
            ),
          },
        ]}
      />
      {correctable && <Nationality nationality={profile.nationality} />}
      <p className="soft">{t('particularsHint')}</p>
    </section>
  )
}
