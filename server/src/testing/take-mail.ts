import { createServer, type Server } from 'node:net'

/** A mail server that takes everything. */
export const takeMail = (port: number): Promise<Server & { letters: string[] }> =>
  new Promise(done => {
    const letters: string[] = []
    const server = createServer(socket => {
      let letter: string | null = null
      socket.on('error', () => {})
      socket.write('220 here\r\n')
      socket.on('data', data => {
        for (const line of String(data).split('\r\n').slice(0, -1)) {
          if (letter === null) {
            if (line === 'DATA') letter = ''
            socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
          } else if (line === '.') {
            letters.push(letter)
            letter = null
            socket.write('250 taken\r\n')
          } else letter += `${line}\n`
        }
      })
    })
    server.listen(port, '127.0.0.1', () => done(Object.assign(server, { letters })))
  })
