// Ten facts of the provider, each made wrong in one place. `find` stands in the file once; `room` is the tests next to it.
export const MUTATIONS = [
  {
    fact: 'an error code',
    file: 'src/domain/codes.ts',
    find: 'bad(21604, "A \'To\' phone number is required.")',
    replace: 'bad(21605, "A \'To\' phone number is required.")',
    room: ['test/rooms/domain', 'test/rooms/rest/rejections.test.ts'],
  },
  {
    fact: 'a parameter of a callback that is missing',
    file: 'src/engine/messages/callback-params.ts',
    find: "    To: message.to,\n    ApiVersion: '2010-04-01',\n  }\n  if (message.serviceSid !== null) params.MessagingServiceSid",
    replace: '    To: message.to,\n  }\n  if (message.serviceSid !== null) params.MessagingServiceSid',
    room: ['test/rooms/engine/status-callback.test.ts', 'test/rooms/callbacks'],
  },
  {
    fact: 'the order of two callbacks',
    file: 'src/engine/conferences/join.ts',
    find: "  tell(draft, conferenceSid, 'participant-join', participant)\n  if (draft.get('conferences', conferenceSid)?.status === 'init' && !start(draft, conferenceSid)) playWait(draft, participant)\n",
    replace:
      "  if (draft.get('conferences', conferenceSid)?.status === 'init' && !start(draft, conferenceSid)) playWait(draft, participant)\n  tell(draft, conferenceSid, 'participant-join', participant)\n",
    room: ['test/features/conferences'],
  },
  {
    fact: 'the name of a state',
    file: 'src/dialects/twilio.ts',
    find: 'eventStatuses: (_event, status) => [status],',
    replace: "eventStatuses: (_event, status) => [status === 'in-progress' ? 'answered' : status],",
    room: ['test/features/dialects', 'test/rooms/dialects'],
  },
  {
    fact: 'an HTTP status',
    file: 'src/domain/codes.ts',
    find: "notFinished: (what: string): Rejection =>\n    onGuess('rest-statuses', {\n      status: 409,",
    replace: "notFinished: (what: string): Rejection =>\n    onGuess('rest-statuses', {\n      status: 400,",
    room: ['test/rooms/domain', 'test/rooms/rest/rejections.test.ts', 'test/rooms/rest/calls-rejections.contract.test.ts'],
  },
  {
    fact: 'the form of a date',
    file: 'src/domain/instant.ts',
    find: ".toUTCString().replace('GMT', '+0000')",
    replace: '.toUTCString()',
    room: ['test/rooms/domain', 'test/rooms/rest/dialects.test.ts'],
  },
  {
    fact: 'what a signature covers',
    file: 'src/callbacks/outgoing.ts',
    find: "'x-twilio-signature': signature(keys.authToken, target, signed),",
    replace: "'x-twilio-signature': signature(keys.authToken, target.split('?')[0] ?? target, signed),",
    room: ['test/rooms/callbacks'],
  },
  {
    fact: 'a key of an answer that is missing',
    file: 'src/rest/api2010/messages.ts',
    find: '    error_message: message.errorCode === null ? null : deliveryText(message.errorCode),\n',
    replace: '',
    room: ['test/rooms/rest/messages.test.ts', 'test/rooms/rest/dialects.test.ts'],
  },
  {
    fact: 'the default of a limit',
    file: 'src/rest/http/paging.ts',
    find: 'const DEFAULT_SIZE = 50',
    replace: 'const DEFAULT_SIZE = 20',
    room: ['test/rooms/rest/paging.test.ts', 'test/rooms/rest/envelope.test.ts'],
  },
  {
    fact: 'the order of the keys of a frame',
    file: 'src/engine/relay/tell.ts',
    find: '      from: call.from,\n      to: call.to,\n      forwardedFrom:',
    replace: '      to: call.to,\n      from: call.from,\n      forwardedFrom:',
    room: ['test/features/relay'],
  },
]
