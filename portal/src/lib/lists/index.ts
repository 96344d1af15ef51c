export { listsVersion } from './lists-version.ts'
export { loadLists, useList } from './lists.ts'
export { offered, useAreaCodes, useIdTypes, usePlaces } from './options.ts'
