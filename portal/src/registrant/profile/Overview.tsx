import { ChevronRight, Database, FileCheck, IdCard } from '../../ui/icon/icons.ts'
import type { Icon } from '../../ui/icon/draw-icon.ts'
import { localeNames } from '../../lib/language/words.ts'
import { showDay } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useList } from '../../lib/lists/lists.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Link } from 'react-router'
import type { Profile } from '#contract/accounts/account'
import type { CategoryCode } from '#contract/reference/reference'
import { chineseName, englishName } from '#contract/person-name'
import { SummaryList } from '../../ui/summary-list.tsx'

/** Returns the name of a code in a list, or the code itself until the list is loaded. */
const useName = (category: CategoryCode, code: string | null): string => {
  const say = useSay()
  const named = useList(category).find(item => item.code === code)
  return named ? say(named.name) : (code ?? '')
}

/** The overview of the profile: personal data, contacts and links to the other pages. */
export function Overview({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const at = `/${locale}/profile`
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="profile-sheet" data-spread>
        <nav aria-label={t('more')}>
          <ul className="profile-ways">
            <Way to={`${at}/documents`} Icon={IdCard} title={t('documents')} text={t('documentsWay')} />
            <Way to={`${at}/consents`} Icon={FileCheck} title={t('consents')} text={t('consentsWay')} />
            <Way to={`${at}/data`} Icon={Database} title={t('data')} text={t('dataWay')} />
          </ul>
        </nav>
        <Particulars profile={profile} />
        <SummaryList
          title={t('contact')}
          items={[
            { label: t('email'), value: <span lang="en">{profile.email}</span>, changeTo: `${at}/email` },
            {
              label: t('mobile'),
              value: (
                <span className="num">
                  +{profile.areaCode} {profile.phoneNumber}
                </span>
              ),
              changeTo: `${at}/mobile`,
            },
            { label: t('password'), value: t('passwordHidden'), changeTo: `/${locale}/change-password` },
            { label: t('passkeys'), value: t('passkeysWay'), changeTo: `${at}/passkeys` },
          ]}
        />
        <SummaryList
          title={t('preferences')}
          changeTo={`${at}/preferences`}
          items={[
            { label: t('language'), value: <span lang={profile.locale}>{localeNames[profile.locale]}</span> },
            { label: t('answers'), value: t('answersKept', { count: Object.keys(profile.survey).length }) },
          ]}
        />
      </div>
    </Page>
  )
}

function Particulars({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const type = useName('ID_TYPE', profile.idType)
  const country = useName('COUNTRY', profile.issuingCountry)
  const nationality = useName('NATIONALITY', profile.nationality)
  const gender = useName('GENDER', profile.gender)
  const english = englishName(profile)
  const chinese = chineseName(profile)
  return (
    <div>
      <SummaryList
        title={t('particulars')}
        items={[
          { label: t('nameEnglish'), value: <span lang="en">{english}</span> },
          ...(chinese === '' ? [] : [{ label: t('nameChinese'), value: <span lang="zh-HK">{chinese}</span> }]),
          { label: t('idType'), value: type },
          { label: t('idNumber'), value: <span className="num">{profile.idNumberMasked}</span> },
          ...(country === '' ? [] : [{ label: t('issuingCountry'), value: country }]),
          { label: t('nationality'), value: nationality },
          { label: t('dateOfBirth'), value: <span className="num">{showDay(profile.dateOfBirth, locale)}</span> },
          { label: t('gender'), value: gender },
        ]}
      />
      <p className="profile-note">{t('particularsHint')}</p>
    </div>
  )
}

type WayProps = { to: string; Icon: Icon; title: string; text: string }

function Way({ to, Icon, title, text }: WayProps) {
  return (
    <li>
      <Link to={to} className="profile-way">
        <Icon />
        <span>
          <b>{title}</b>
          <span className="profile-small">{text}</span>
        </span>
        <ChevronRight />
      </Link>
    </li>
  )
}
