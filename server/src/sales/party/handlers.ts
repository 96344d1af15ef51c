import listParties from './list-parties.ts'
import removeParty from './remove-party.ts'
import saveCompany from './save-company.ts'
import savePerson from './save-person.ts'
import showPersonNumber from './show-person-number.ts'

export const partyHandlers = [listParties, removeParty, saveCompany, savePerson, showPersonNumber]
