import type { OutputOf } from '#contract/operation'
import type { openAgentClient } from '#contract/sales/agents/clients'

/** One registration of a client, with its history and the times that can be booked. */
export type ClientDetail = OutputOf<typeof openAgentClient>
