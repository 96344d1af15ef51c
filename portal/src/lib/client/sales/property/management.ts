// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/sales/property/management'

export const addPropertyDocument: ClientOperation<typeof contract.addPropertyDocument> = {
  name: 'sales.properties.add-document',
  method: 'POST',
  path: '/v1/office/properties/{id}/documents',
  wire: 'multipart',
}

export const changeProperty: ClientOperation<typeof contract.changeProperty> = {
  name: 'sales.properties.change',
  method: 'POST',
  path: '/v1/office/properties/{id}',
  wire: 'json',
}

export const createProperty: ClientOperation<typeof contract.createProperty> = {
  name: 'sales.properties.create',
  method: 'POST',
  path: '/v1/office/properties',
  wire: 'json',
}

export const dropPropertyDocument: ClientOperation<typeof contract.dropPropertyDocument> = {
  name: 'sales.properties.drop-document',
  method: 'POST',
  path: '/v1/office/properties/{id}/documents/{documentId}/drop',
  wire: 'json',
}

export const listProperties: ClientOperation<typeof contract.listProperties> = {
  name: 'sales.properties.list',
  method: 'GET',
  path: '/v1/office/properties',
  wire: 'json',
}

export const openProperty: ClientOperation<typeof contract.openProperty> = {
  name: 'sales.properties.open',
  method: 'GET',
  path: '/v1/office/properties/{id}',
  wire: 'json',
}

export const setPropertyPicture: ClientOperation<typeof contract.setPropertyPicture> = {
  name: 'sales.properties.set-picture',
  method: 'POST',
  path: '/v1/office/properties/{id}/picture',
  wire: 'multipart',
}

export const setPropertySale: ClientOperation<typeof contract.setPropertySale> = {
  name: 'sales.properties.set-sale',
  method: 'POST',
  path: '/v1/office/properties/{id}/sale',
  wire: 'json',
}

export const setPropertySurvey: ClientOperation<typeof contract.setPropertySurvey> = {
  name: 'sales.properties.set-survey',
  method: 'POST',
  path: '/v1/office/properties/{id}/survey',
  wire: 'json',
}

export const showPropertyDocument: ClientOperation<typeof contract.showPropertyDocument> = {
  name: 'sales.properties.show-document',
  method: 'GET',
  path: '/v1/office/properties/documents/{id}',
  wire: 'stream',
}
