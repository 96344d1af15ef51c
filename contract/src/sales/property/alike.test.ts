import { describe, expect, test } from 'vitest'
import { isSameProperty, namesakesOf } from './same-property.ts'

const words = (en: string, hk = `${en} 港`, cn = `${en} 中`) => ({ en, 'zh-HK': hk, 'zh-CN': cn })
const quay = {
  name: words('Heron Quay', '蒼鷺灣', '苍鹭湾'),
  address: words('1 Lantern Road', '燈影道1號', '灯影道1号'),
}

describe('properties that read alike', () => {
  test.each([
    ['the same', quay.name, 1],
    ['in another case, with more space', words('HERON   quay '), 1],
    ['in full-width letters', words('Ｈｅｒｏｎ Quay'), 1],
    ['in Chinese alone', words('Heron Bay', '蒼鷺灣'), 1],
    ['not yet typed', words('', '', ''), 0],
    ['another', words('Heron Quay II'), 0],
  ])('by name: %s', (_, name, count) => {
    expect(namesakesOf(name, [quay, { name: words('Kai Sea') }])).toHaveLength(count)
  })
  test.each([
    ['the same', quay, true],
    ['another address', { ...quay, address: words('2 Lantern Road') }, false],
    ['another name', { ...quay, name: words('Heron Point') }, false],
    [
      'the name in one language, the address in another',
      { name: words('heron quay'), address: words('x', '燈影道1號') },
      true,
    ],
  ])('by name and address: %s', (_, other, expected) => {
    expect(isSameProperty(quay, other)).toBe(expected)
    expect(isSameProperty(other, quay)).toBe(expected)
  })
})
