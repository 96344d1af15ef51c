import { config } from 'zod/mini'

// The page's content security policy forbids code from text, which the schema library would try to generate. Modules
// that validate forms with schemas import this.
config({ jitless: true })
