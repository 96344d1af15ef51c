import listOffices from './list-offices.ts'

export const salesOfficeHandlers = [listOffices]
