import { UsersRound } from '../../../ui/icon/icons.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import type { DraftContent } from '#contract/sales/registration/draft'
import { englishName } from '#contract/person-name'
import { Button } from '../../../ui/button.tsx'
import type { Last } from './parties-props.ts'
import type { Parties } from './use-parties.ts'

type LastTimeProps = {
  last: Last
  room: number
  content: DraftContent
  parties: Parties
  onAdd: (people: DraftContent['people']) => void
}

/** Adds the people of the previous registration with one press. */
export function LastTime({ last, room, content, parties, onAdd }: LastTimeProps) {
  const { t } = useTranslation('parties')
  const locale = useLocale()
  const isJoint = content.applicant === 'INDIVIDUAL'
  // Directors of the last registration are not offered as joint names.
  if (last === null || isJoint !== (last.companyId === null)) return null
  const offered = last.people.flatMap(item => {
    const person = parties.people.find(each => each.id === item.personId)
    const isNamed = content.people.some(each => each.personId === item.personId)
    return person && !isNamed ? [{ ...item, person }] : []
  })
  if (offered.length === 0 || offered.length > room) return null
  const names = new Intl.ListFormat(locale).format(offered.map(({ person }) => englishName(person)))
  const add = () =>
    onAdd(offered.map(({ personId, relationship }) => ({ personId, relationship: isJoint ? relationship : null })))
  return (
    <Button id="add-last" icon={<UsersRound />} onClick={add}>
      {t('addLast', { names })}
    </Button>
  )
}
