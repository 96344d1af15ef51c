import { getHeapStatistics } from 'node:v8'
import type { Reply } from '../platform/open-workers.ts'
import { drawPage } from './draw-receipt-page.ts'
import type { ReceiptFacts } from './receipt.ts'

const isWorn = () => {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  return used > limit / 2
}

process.on('message', (facts: ReceiptFacts) => {
  void drawPage(facts).then(bytes => process.send?.([bytes, isWorn()] satisfies Reply<Uint8Array>))
})

// Whoever stops the server stops its whole group; the server decides what is still to be done.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
