import { setWorkerLimits } from '../platform/workers/open-workers.ts'

// For tests that draw or check files without a server, which would take this from its settings.
setWorkerLimits('wide')
