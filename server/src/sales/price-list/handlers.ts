import importPriceList from './import-price-list.ts'
import listPriceLists from './list-price-lists.ts'
import openPriceList from './open-price-list.ts'

export const priceListHandlers = [listPriceLists, openPriceList, importPriceList]
