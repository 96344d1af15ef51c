import type { KnownCompany, KnownPerson } from '#contract/sales/party'

type PersonName = Pick<KnownPerson, 'englishLastName' | 'englishFirstName' | 'chineseLastName' | 'chineseFirstName'>
type CompanyName = Pick<KnownCompany, 'englishName' | 'chineseName'>

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ')

/** A person’s name in one line of text: in sentences, and for those who hear a button. */
export const nameOf = (person: PersonName): string => joined(person.englishLastName, person.englishFirstName)

/** A company’s name, in English where it has one. */
export const companyNameOf = (company: CompanyName): string => company.englishName ?? company.chineseName ?? ''

/** A name in both scripts, each in its language. */
function Name({ english, chinese }: { english: string; chinese: string }) {
  return (
    <>
      {english !== '' && <span lang="en">{english}</span>}
      {english !== '' && chinese !== '' && ' '}
      {chinese !== '' && <span lang="zh-HK">{chinese}</span>}
    </>
  )
}

export const PersonName = ({ of }: { of: PersonName }) => (
  <Name english={nameOf(of)} chinese={`${of.chineseLastName ?? ''}${of.chineseFirstName ?? ''}`} />
)

export const CompanyName = ({ of }: { of: CompanyName }) => (
  <Name english={of.englishName ?? ''} chinese={of.chineseName ?? ''} />
)
