import addSheet from './add-sheet.ts'
import showSheet from './show-sheet.ts'

export const sheetHandlers = [addSheet, showSheet]
