import { countWork } from './counting.ts'
import { expect, test } from './fixtures.ts'
import { addProperty, importPriceList } from './new-property.ts'
import { publish, setUp, setUpDay, staffIt } from './setting-up.ts'
import { enterOffice, newStaff, proveWhenAsked, visitOffice } from './staff.ts'

test('from nothing to an open session by the screens alone, with its fields and presses counted', async ({
  browser,
  page,
  stage,
}) => {
  test.setTimeout(200_000)
  const manager = await newStaff(stage, ['SALES_MANAGER'])
  const second = await newStaff(stage, ['SALES_MANAGER'])
  const counter = await newStaff(stage, ['COUNTER', 'SUPERVISOR'], { name: 'YUEN Pui Shan' })
  await enterOffice(page.context(), stage, manager)
  await proveWhenAsked(page, manager)
  const told = await countWork(page.context())
  const begun = Date.now()
  await visitOffice(page, stage, '/property-management')
  await addProperty(page, ['Egret Point', '白鷺角', '白鹭角'])
  await importPriceList(page)
  console.log('property', told(), Date.now() - begun)
  await visitOffice(page, stage, '/sales/sessions')
  await setUp(page, {
    property: 'Egret Point',
    name: ['First sale', '首次發售', '首次发售'],
    method: 'A public ballot sets',
    days: { opensAt: 0, closesAt: 4, verifyBy: 5, ballotAt: 6, saleAt: 8 },
  })
  await setUpDay(page)
  console.log('session', told(), Date.now() - begun)
  await publish({ browser, page, stage }, { second, about: 'Egret Point · First sale' })
  await staffIt(page, counter)
  console.log('open', told(), Date.now() - begun)
  await expect(page.getByText('No staff assigned yet')).toHaveCount(0)
})
