// The app under test: the telephone line of a pharmacy, on Express 5. It checks signatures, collects keys, connects and records.
import express, { type Express, type Response } from 'express'
import twilio from 'twilio'

export interface Settings {
  readonly authToken: string
  /** Who is rung by those who press 0. */
  readonly pharmacist: string
}

type VoiceResponse = InstanceType<typeof twilio.twiml.VoiceResponse>

const TRIES = 2

export function createApp({ authToken, pharmacist }: Settings) {
  const refills: string[] = []
  const messages: string[] = []

  const app: Express = express()
  app.set('trust proxy', true) // signatures are made for the public host, which a proxy hands on
  app.use(express.urlencoded({ extended: false }))
  app.use(twilio.webhook(authToken))

  app.post('/voice', (request, response) => {
    const tries = Number(request.query.tries ?? 0)
    answer(response, (voice) => {
      if (tries === TRIES) {
        voice.say('Goodbye.')
        voice.hangup()
        return
      }
      const menu = voice.gather({ numDigits: 1, timeout: 4, action: `/menu?tries=${tries}` })
      menu.say('For our hours press one. For a refill press two. To speak to us press zero.')
      voice.redirect(`/voice?tries=${tries + 1}`)
    })
  })

  app.post('/menu', (request, response) => {
    const tries = Number(request.query.tries ?? 0)
    answer(response, (voice) => {
      switch (request.body.Digits) {
        case '1':
          voice.say('We are open from nine to six.')
          break
        case '2':
          voice.gather({ finishOnKey: '#', action: '/refill' }).say('Enter the number of your prescription, then the hash key.')
          break
        case '0':
          voice.dial({ timeout: 15, action: '/after-dial' }, pharmacist)
          break
        default:
          voice.say('There is no such choice.')
          voice.redirect(`/voice?tries=${tries + 1}`)
      }
    })
  })

  app.post('/refill', (request, response) => {
    refills.push(request.body.Digits)
    answer(response, (voice) => {
      voice.say('Your refill will be ready tomorrow.')
      voice.sms(`Refill ${request.body.Digits} is noted.`)
    })
  })

  app.post('/after-dial', (request, response) => {
    answer(response, (voice) => {
      if (request.body.DialCallStatus === 'completed') return
      voice.say('Nobody is free. Leave a message after the tone.')
      voice.record({ maxLength: 60, timeout: 3, action: '/recorded' })
    })
  })

  app.post('/recorded', (request, response) => {
    messages.push(request.body.RecordingUrl)
    answer(response, (voice) => {
      voice.say('Thank you.')
    })
  })

  function forget(): void {
    refills.length = 0
    messages.length = 0
  }

  return { app, refills, messages, forget }
}

function answer(response: Response, write: (voice: VoiceResponse) => void): void {
  const voice = new twilio.twiml.VoiceResponse()
  write(voice)
  response.type('text/xml').send(voice.toString())
}
