type Named = {
  englishLastName: string
  englishFirstName: string | null
  chineseLastName: string | null
  chineseFirstName: string | null
}

/** A person’s English name in one line, the surname first. */
export const englishName = (person: Pick<Named, 'englishLastName' | 'englishFirstName'>): string =>
  [person.englishLastName, person.englishFirstName].filter(Boolean).join(' ')

/** Empty where the person has none. */
export const chineseName = ({ chineseLastName, chineseFirstName }: Named): string =>
  `${chineseLastName ?? ''}${chineseFirstName ?? ''}`
