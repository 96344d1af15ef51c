import { createServer, type Server } from 'node:net'

/** A mail server that takes everything. */
export const takeMail = (port: number): Promise<Server & { letters: string[] }> =>
  new Promise(done => {
    const letters: string[] = []
    const server = createServer(socket => {
      let letter: string | null = null
      let unended = ''
      socket.on('error', () => {})
      socket.write('220 here\r\n')
      socket.on('data', data => {
        // A long letter comes in pieces that end anywhere.
        const lines = (unended + String(data)).split('\r\n')
        unended = lines.pop() ?? ''
        for (const line of lines) {
          if (letter === null) {
            if (line === 'DATA') letter = ''
            socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
          } else if (line === '.') {
            letters.push(letter)
            letter = null
            socket.write('250 taken\r\n')
            // A line that begins with a dot comes with another before it.
          } else letter += `${line.replace(/^\./, '')}\n`
        }
      })
    })
    server.listen(port, '127.0.0.1', () => done(Object.assign(server, { letters })))
  })

const decode = (encoding: string, text: string): string => {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** What a letter holds, in order, however deep: of each part its type without parameters, and of texts what they say. */
export const partsOf = (letter: string): { type: string; text: string }[] => {
  const [head = '', ...rest] = letter.split('\n\n')
  const body = rest.join('\n\n')
  const field = (name: string) => new RegExp(`^${name}: *([^\\n;]+)`, 'im').exec(head)?.[1] ?? ''
  const type = field('Content-Type')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  if (boundary === undefined)
    return [{ type, text: type.startsWith('text/') ? decode(field('Content-Transfer-Encoding'), body) : '' }]
  const parts = `\n${body}`.split(`\n--${boundary}`).slice(1, -1)
  return [{ type, text: '' }, ...parts.flatMap(part => partsOf(part.replace(/^\n/, '')))]
}
