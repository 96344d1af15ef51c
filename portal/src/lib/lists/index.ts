export { listsVersion } from './lists-version.ts'
export { loadLists, useList } from './lists.ts'
export { useAreaCodes, useIdTypes, usePlaces } from './options.ts'
