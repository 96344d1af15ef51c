import addPropertyDocument from './add-property-document.ts'
import changeProperty from './change-property.ts'
import createProperty from './create-property.ts'
import dropPropertyDocument from './drop-property-document.ts'
import listProperties from './list-properties.ts'
import openProperty from './open-property.ts'
import setPropertyPicture from './set-property-picture.ts'
import setPropertySale from './set-property-sale.ts'
import setPropertySurvey from './set-property-survey.ts'
import showPropertyDocument from './show-property-document.ts'

export const propertyManagementHandlers = [
  listProperties,
  openProperty,
  createProperty,
  changeProperty,
  setPropertyPicture,
  setPropertySurvey,
  setPropertySale,
  addPropertyDocument,
  dropPropertyDocument,
  showPropertyDocument,
]
