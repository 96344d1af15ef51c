import { expect, test } from 'vitest'
import { matching, type Place } from './match.ts'

const place = (to: string, ...names: [string, ...string[]]): Place => ({ to, group: 'pages', name: names[0], names })
const places = [
  place('desk', 'Sales desk', '銷售櫃位'),
  place('sales', 'Sales', '銷售'),
  place('finance', 'Finance · Sales'),
  place('kai', 'Kai Sea · Price List No. 1', '啟海 · 價單第1號'),
  place('cafe', 'Café Court'),
]
const found = (typed: string) => matching(places, typed).map(({ to }) => to)

test.each([
  ['', ['desk', 'sales', 'finance', 'kai', 'cafe']],
  ['sales', ['desk', 'sales', 'finance']],
  ['SALES d', ['desk']],
  ['list kai', ['kai']],
  ['啟海', ['kai']],
  ['ｋａｉ', ['kai']],
  ['cafe', ['cafe']],
  ['ance', ['finance']],
  ['nothing of it', []],
])('“%s” finds %j', (typed, expected) => expect(found(typed)).toEqual(expected))
