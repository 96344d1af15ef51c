import rehearseSetUp from './rehearse-set-up.ts'

export const rehearsalHandlers = [rehearseSetUp]
