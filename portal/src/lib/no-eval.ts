import * as z from 'zod/mini'

// The page's policy forbids making code from text; the schemas would try. Imported where forms are checked by schemas.
z.config({ jitless: true })
