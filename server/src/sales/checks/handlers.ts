import beginCheck from './begin-check.ts'
import keepFound from './keep-found.ts'
import keepSeveral from './keep-several.ts'
import listFindings from './list-findings.ts'
import openFinding from './open-finding.ts'
import voidFound from './void-found.ts'

export const checkHandlers = [listFindings, openFinding, beginCheck, keepFound, keepSeveral, voidFound]
