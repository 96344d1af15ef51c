import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { clamdScanner, ScannerUnavailable } from './scan-with-clamd.ts'

const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
afterAll(() => rmSync(folder, { recursive: true }))
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach(close => close()))

/** Listens as clamd does. `answer` receives the content of all chunks after the last one has arrived. */
async function listen(answer: (file: Buffer, socket: Socket) => void, unix = false): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    const parts: Buffer[] = []
    let [size, wanted] = [0, 14]
    socket.on('error', () => {})
    socket.on('data', data => {
      parts.push(data)
      size += data.length
      // Joins the parts of a chunk once it is whole: joining at each part takes seconds for a file of five megabytes.
      if (size < wanted) return
      const all = Buffer.concat(parts.splice(0))
      parts.push(all)
      if (all.subarray(0, 10).toString() !== 'zINSTREAM\0') return
      const file: Buffer[] = []
      for (let at = 10; at + 4 <= size; at = wanted - 4) {
        const length = all.readUInt32BE(at)
        if (length === 0) return answer(Buffer.concat(file), socket)
        file.push(all.subarray(at + 4, at + 4 + length))
        // The chunk and the length of the next one.
        wanted = at + 4 + length + 4
      }
    })
  })
  const path = join(folder, String(closing.length))
  await once(unix ? server.listen(path) : server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => {
    sockets.forEach(socket => socket.destroy())
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' ? `127.0.0.1:${address?.port}` : `unix:${path}`
}

// The string is split in two, so that virus scanners do not find it in this file.
const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))
const clamd = (file: Buffer, socket: Socket) =>
  socket.end(file.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0')

test.each([false, true])('U8: clean and infected, by a real socket (unix: %s)', async unix => {
  const scan = clamdScanner(await listen(clamd, unix))
  expect(await scan(Buffer.alloc(5_242_879, 1))).toBe('clean')
  expect(await scan(Buffer.concat([Buffer.alloc(100_000), eicar]))).toBe('infected')
})

const replying = (reply: string) => (_: Buffer, socket: Socket) => socket.end(reply)
test.each([
  ['too large', replying('INSTREAM size limit exceeded. ERROR\0')],
  ['an error', replying('stream: lstat() failed: No such file. ERROR\0')],
  ['half an answer', replying('stream: O')],
  ['an answer without its end', replying('stream: OK')],
  ['an answer and more', replying('stream: OK\0stream: X FOUND\0')],
  ['nothing', replying('')],
  ['endless', replying('stream: '.repeat(10_000))],
  ['hanging up', (_: Buffer, socket: Socket) => socket.resetAndDestroy()],
  ['silence', () => {}],
] as [string, (file: Buffer, socket: Socket) => void][])('%s: fails closed', async (_, answer) => {
  const timers = vi.spyOn(AbortSignal, 'timeout')
  try {
    const scan = clamdScanner(await listen(answer), { connect: 200, whole: 400 })
    await expect(scan(Buffer.from('a'))).rejects.toBeInstanceOf(ScannerUnavailable)
    // The given limits end the scan; how long that takes is the machine's business.
    expect(timers.mock.calls).toEqual([[400], [200]])
  } finally {
    timers.mockRestore()
  }
})

test('nobody there, nobody who takes up: fails closed', async () => {
  const address = await listen(clamd)
  closing.splice(0).forEach(close => close())
  for (const nobody of [address, 'unix:/nowhere/clamd', '192.0.2.1:3310']) {
    const scan = clamdScanner(nobody, { connect: 200, whole: 400 })
    await expect(scan(Buffer.from('a')), nobody).rejects.toBeInstanceOf(ScannerUnavailable)
  }
})

test.each(['', 'clamd', 'tcp://', ':3310'])('%j is no address', address => {
  expect(() => clamdScanner(address)).toThrow(/address/)
})
