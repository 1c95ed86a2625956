// An app that says back what it hears: a fetch-style function for the webhook, a standard WebSocket for the media stream.
export const echo = {
  fetch(): Response {
    const document = '<Response><Connect><Stream url="wss://echo.test/line"/></Connect><Say>Goodbye</Say></Response>'
    return new Response(document, { headers: { 'content-type': 'text/xml' } })
  },

  socket(line: WebSocket): void {
    line.addEventListener('message', ({ data }) => {
      const { event, streamSid, media, dtmf } = JSON.parse(data) as Frame
      if (event === 'media') send({ event, streamSid, media: { payload: media?.payload } })
      if (dtmf?.digit === '*') send({ event: 'mark', streamSid, mark: { name: 'all said' } })
      if (dtmf?.digit === '#') line.close()
    })

    function send(message: object): void {
      line.send(JSON.stringify(message))
    }
  },
}

interface Frame {
  readonly event: string
  readonly streamSid: string
  readonly media?: { readonly payload: string }
  readonly dtmf?: { readonly digit: string }
}
