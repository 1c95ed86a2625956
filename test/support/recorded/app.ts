// An app on a port that answers by path, and whose sockets say again what they hear.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocketServer } from 'ws'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface TestApp {
  readonly url: string
  readonly asked: readonly Asked[]
}

export interface Answer {
  readonly status?: number
  readonly type?: string
  readonly body?: string | Buffer
}

export async function testApp(answers: Readonly<Record<string, Answer>> = {}): Promise<TestApp> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      asked.push({ method: request.method ?? '', path, headers: request.headers, body: Buffer.concat(chunks).toString() })
      const { status = 200, type = 'text/xml', body = '<Response/>' } = answers[path.replace(/\?.*/, '')] ?? {}
      response.writeHead(status, { 'content-type': type, 'set-cookie': ['a=1', 'b=2'] })
      response.end(body)
    })
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    if (request.url === '/refused') return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, (line) => {
      line.on('message', (data: Buffer, isBinary) => {
        const text = String(data)
        if (text === 'drop') line.terminate()
        else if (text === 'leave') line.close(4001, 'I leave')
        else line.send(isBinary ? data : `again: ${text}`)
      })
    })
  })
  const url = await listening(server)
  onTestFinished(async () => {
    for (const line of sockets.clients) line.terminate()
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  })
  return { url, asked }
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}
