import { afterAll } from 'vitest'
import { dropCopies } from './test-databases.ts'

// Runs after the hooks of the test file, which close its servers.
afterAll(dropCopies)
