import { UserPlus } from '../../../ui/icon/icons.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { AddRow, AddRows } from '../../../ui/layout/add-row.tsx'
import { FieldError } from '../../../ui/field/field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { englishName } from '#contract/person-name'
import { Button } from '../../../ui/button.tsx'
import { KnownList } from './KnownList.tsx'
import { LastTime } from './LastTime.tsx'
import { PersonName } from './names.tsx'
import type { PartiesProps } from './parties-props.ts'
import s from '../party.module.css'
import { without } from './entry.ts'
import { PersonCard } from './PersonCard.tsx'
import { useRelationships } from './relationships.ts'
import { Unfinished } from './Unfinished.tsx'
import { usePartyAddress } from './use-party-address.ts'

/** The people who register together with the account holder: joint names, or the directors of the company. */
export function People({ draft, session, parties, state, attempted, focus, last }: PartiesProps) {
  const { t } = useTranslation(['parties', 'sales'])
  const navigate = useNavigate()
  const addressOf = usePartyAddress(draft)
  const relationships = useRelationships(session)
  const [announced, setAnnounced] = useState('')
  const { people, applicant } = draft.content
  const isJoint = applicant === 'INDIVIDUAL'
  const most = isJoint ? session.maxJointNames : session.maxDirectors
  const room = most - people.length
  const find = (id: string) => parties.people.find(person => person.id === id)
  const known = parties.people.filter(person => !people.some(({ personId }) => personId === person.id))
  if (most === 0 && people.length === 0) return null

  const add = (added: typeof people) => {
    draft.change({ people: [...people, ...added] })
    focus(`person-${added[0]?.personId ?? ''}`)
  }
  const remove = (id: string) => {
    const person = find(id)
    const entries = without(draft.latest().entries, id)
    draft.change({ people: people.filter(item => item.personId !== id), entries })
    setAnnounced(person ? t('removed', { name: englishName(person) }) : '')
    focus('add-person')
  }
  const addNew = () => void navigate(addressOf({ person: crypto.randomUUID() }))
  // Most registrants are alone: shows a single row until a person is named, known or begun.
  const isBare = people.length + known.length + Object.keys(draft.content.entries).length === 0 && last === null
  if (isJoint && isBare)
    return (
      <AddRows>
        <AddRow
          id="add-person"
          title={t('jointNames')}
          hint={t('jointNamesLead', { count: most })}
          add={t('add', { ns: 'sales' })}
          onAdd={addNew}
        />
      </AddRows>
    )
  const missing = attempted ? state.faults.find(fault => fault.id === 'add-person') : undefined
  return (
    <section aria-labelledby="people">
      <h2 id="people">{t(isJoint ? 'jointNames' : 'directors')}</h2>
      <p className="soft">{t(isJoint ? 'jointNamesLead' : 'directorsLead', { count: most })}</p>
      <ul className={s.cards}>
        {people.map(({ personId, relationship }) => {
          const person = find(personId)
          return (
            <PersonCard
              key={personId}
              id={personId}
              person={person}
              editAt={addressOf({ person: personId })}
              relationship={
                isJoint
                  ? {
                      value: relationship ?? '',
                      options: relationships.options,
                      onChange: code =>
                        draft.change({
                          people: people.map(item =>
                            item.personId === personId ? { personId, relationship: code === '' ? null : code } : item,
                          ),
                        }),
                    }
                  : null
              }
              faults={state.faults.filter(
                fault => fault.id === `person-${personId}` && (attempted || fault.kind === 'standing'),
              )}
              warning={person ? state.double(person) : null}
              onRemove={() => remove(personId)}
            />
          )
        })}
        <Unfinished {...{ draft, session, parties, state, attempted }} kind="person" />
      </ul>
      {room > 0 ? (
        <div className={s.adding} data-field>
          <LastTime last={last} room={room} content={draft.content} parties={parties} onAdd={add} />
          <Button id="add-person" icon={<UserPlus />} aria-describedby={missing && 'add-person-error'} onClick={addNew}>
            {t(isJoint ? 'addJoint' : 'addDirector')}
          </Button>
          <FieldError id="add-person" error={missing?.message} />
          <KnownList
            label={t('chooseKnown')}
            items={known.map(item => ({
              id: item.id,
              name: englishName(item),
              shown: <PersonName of={item} />,
              detail: item.idNumberMasked,
            }))}
            onChoose={id => add([{ personId: id, relationship: null }])}
          />
        </div>
      ) : (
        <p className="soft">{t('full', { count: most })}</p>
      )}
      <p className="vh" role="status">
        {announced}
      </p>
    </section>
  )
}
