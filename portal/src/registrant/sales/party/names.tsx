import type { KnownCompany, KnownPerson } from '#contract/sales/registration/party'
import { chineseName, englishName } from '#contract/person-name'

type PersonName = Pick<KnownPerson, 'englishLastName' | 'englishFirstName' | 'chineseLastName' | 'chineseFirstName'>
type CompanyName = Pick<KnownCompany, 'englishName' | 'chineseName'>

/** Returns a company's English name, or its Chinese name if it has no English one. */
export const companyNameOf = (company: CompanyName): string => company.englishName ?? company.chineseName ?? ''

/** A name in both scripts, each marked with its language. */
function Name({ english, chinese }: { english: string; chinese: string }) {
  return (
    <>
      {english !== '' && <span lang="en">{english}</span>}
      {english !== '' && chinese !== '' && ' '}
      {chinese !== '' && <span lang="zh-HK">{chinese}</span>}
    </>
  )
}

export const PersonName = ({ of }: { of: PersonName }) => <Name english={englishName(of)} chinese={chineseName(of)} />

export const CompanyName = ({ of }: { of: CompanyName }) => (
  <Name english={of.englishName ?? ''} chinese={of.chineseName ?? ''} />
)
