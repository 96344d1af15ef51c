import type { Registrant } from './actor.ts'
import type { Caller } from './caller.ts'
import type { Context } from './context.ts'
import type { Reader } from './database/database.ts'

type Whole = { context: Context; db: Reader; now: Date; actor: Registrant; caller: Caller }

/** What a call passes to the steps of its handler; each step names the parts that it uses: `Scope<'db' | 'now'>`. */
export type Scope<Part extends keyof Whole> = Pick<Whole, Part>
