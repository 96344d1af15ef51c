import { describe, expect, it } from 'vitest'
import { type ComboboxOption, meant, search } from './combobox.ts'

const OPTIONS: ComboboxOption[] = [
  { value: 'CI', label: "Côte d'Ivoire", keywords: ['Ivory Coast'] },
  { value: 'FR', label: '法國', keywords: ['France'] },
  { value: 'HK', label: '香港', keywords: ['Hong Kong'], pinned: true },
  { value: 'CF', label: '中非共和國', keywords: ['Central African Republic'] },
]
const codes = (typed: string) => search(OPTIONS, typed).map(option => option.value)

describe('a searchable list', () => {
  it('shows all of it, pinned ones first, before anything is typed', () => {
    expect(codes('')).toEqual(['HK', 'CI', 'FR', 'CF'])
  })

  it('finds by either language, by code, without case, accents or width', () => {
    expect(codes('cote')).toEqual(['CI'])
    expect(codes('法')).toEqual(['FR'])
    expect(codes('ＨＫ')).toEqual(['HK'])
    expect(codes('coast')).toEqual(['CI'])
  })

  it('puts what begins with the text before what holds it', () => {
    expect(codes('c')).toEqual(['CI', 'CF', 'FR'])
  })

  it('takes a text left standing for an option only when it can mean one alone', () => {
    expect(meant(OPTIONS, 'hong kong')?.value).toBe('HK')
    expect(meant(OPTIONS, 'fran')?.value).toBe('FR')
    expect(meant(OPTIONS, 'c')).toBeUndefined()
    expect(meant(OPTIONS, 'ce')?.value).toBe('CF')
    expect(meant(OPTIONS, 'i')).toBeUndefined()
    expect(meant(OPTIONS, 'zzz')).toBeUndefined()
    expect(meant(OPTIONS, '')).toBeUndefined()
  })

  it('takes no name that several have for one of them', () => {
    const districts = ['Kwun Tong', 'Wong Tai Sin'].map(label => ({ value: label, label, keywords: ['Kowloon'] }))
    expect(meant(districts, 'Kowloon')).toBeUndefined()
    expect(meant(districts, 'kwun')?.value).toBe('Kwun Tong')
  })
})
