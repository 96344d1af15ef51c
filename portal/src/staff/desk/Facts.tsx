import type { ReactNode } from 'react'
import { chineseName } from '#contract/person-name'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { showDay } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useDeskList } from '../offline/desk-lists.ts'
import s from './desk.module.css'

type Person = DeskTicket['people'][number]

/** The entered data of a person, to compare with the document. `number` replaces the masked identity number. */
export function Facts({ person, number }: { person: Person; number?: ReactNode }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const say = useSay()
  const nameOf = (list: ReturnType<typeof useDeskList>, code: string) => {
    const named = list.find(item => item.code === code)
    return named ? say(named.name) : code
  }
  const [genders, countries] = [useDeskList('GENDER'), useDeskList('NATIONALITY')]
  const { gender, nationality, dateOfBirth, idNumberMasked } = person
  return (
    <dl className={s.facts}>
      {chineseName(person) && (
        <Fact name={t('chineseName')}>
          <span lang="zh-HK">{chineseName(person)}</span>
        </Fact>
      )}
      <Fact name={t('idNumber')}>{number ?? <span className="num">{idNumberMasked}</span>}</Fact>
      <Fact name={t('birth')}>
        <span className="num">{showDay(dateOfBirth, locale)}</span>
      </Fact>
      <Fact name={t('gender')}>{nameOf(genders, gender)}</Fact>
      <Fact name={t('nationality')}>{nameOf(countries, nationality)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
