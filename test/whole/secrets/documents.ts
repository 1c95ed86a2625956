// The documents of an app that plants a password in every URL that they may name, and where a secret is found.

export const PASSWORD = 'hunter2-in-a-url'
export const SIP_PASSWORD = 'wonderland-of-sip'
export const USER_INFO = `ana:${PASSWORD}@`
export const EVE = '+15550100021'

/** By path. */
export function documentsOf(url: (path: string) => string): Readonly<Record<string, string>> {
  return {
    '/voice':
      `<Start><Recording recordingStatusCallback="${url('/status')}"/><Transcription statusCallbackUrl="${url('/status')}"/>` +
      `<Stream url="${url('/stream')}"/><Stream url="wss://${USER_INFO}app.test/fork" statusCallback="${url('/status')}"/></Start><Gather action="${url('/keys')}"><Play>${url('/a.mp3')}</Play></Gather>` +
      `<Record action="${url('/status')}" transcribeCallback="${url('/words')}" recordingStatusCallback="ftp://${USER_INFO}app.test/"/>`,
    '/agent-relay': `<Connect action="${url('/status')}"><ConversationRelay url="wss://${USER_INFO}app.test/agent" welcomeGreeting="Hi"><Parameter name="key" value="1"/></ConversationRelay></Connect>`,
    '/others': `<Dial timeout="1"><Number url="${url('/broken')}" machineDetection="Enable" amdStatusCallback="${url('/status')}">${EVE}</Number><Sip username="ana" password="${SIP_PASSWORD}">sip:ana:${PASSWORD}@pbx.test?Authorization=${SIP_PASSWORD}</Sip></Dial><Gather input="speech" timeout="1" partialResultCallback="${url('/status')}"/><Connect action="${url('/status')}"><Stream url="wss://${USER_INFO}app.test"/></Connect>`,
    '/sms': `<Message statusCallback="${url('/status')}"><Body>Hi</Body><Media>${url('/a.png')}</Media></Message>`,
    '/room': `<Dial><Conference statusCallback="${url('/status')}" statusCallbackEvent="join announcement" waitUrl="${url('/wait')}" recordingStatusCallback="${url('/status')}">Room</Conference></Dial>`,
    '/queue': `<Enqueue waitUrl="${url('/hold')}" action="${url('/keys')}">support</Enqueue>`,
    '/queue-wrong': `<Enqueue waitUrl="ftp://${USER_INFO}app.test/">support</Enqueue>`,
    '/hold': '',
    '/desk': `<Dial><Queue url="${url('/broken')}">support</Queue></Dial>`,
    '/desk-wrong': `<Dial><Queue url="ftp://${USER_INFO}app.test/">support</Queue></Dial>`,
  }
}

/** Where each secret was found. */
export function found(secrets: Readonly<Record<string, string>>, told: Readonly<Record<string, string>>): string[] {
  const places: string[] = []
  for (const [place, text] of Object.entries(told))
    for (const [name, secret] of Object.entries(secrets))
      if (text.includes(secret)) places.push(`${name} in ${place}: …${around(text, secret)}…`)
  return places
}

function around(text: string, secret: string): string {
  const at = text.indexOf(secret)
  return text.slice(Math.max(0, at - 80), at + 40)
}
