// An app of its own beside ringback: it answers every text that comes in.
import { createServer } from 'node:http'

const REPLY = '<Response><Message>Thank you</Message></Response>'

export const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'text/xml' }).end(REPLY))
})

server.listen(Number(process.env.PORT ?? 3000))
