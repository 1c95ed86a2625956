// What stands where in the documentation: the order of reading. The build fails where a page of docs/ is on no list.

const link = (text, page) => ({ text, link: `/${page}` })

export const SIDEBAR = [
  {
    text: 'Start here',
    items: [
      link('Quick start', 'quick-start'),
      link('Recipes', 'recipes'),
      link('Web frameworks', 'frameworks'),
      link('Moving from other tools', 'moving'),
      link('Troubleshooting', 'troubleshooting'),
      link('All pages', 'overview'),
    ],
  },
  {
    text: 'The test',
    items: [
      link('Time', 'time'),
      link('People', 'people'),
      link('Webhooks and callbacks', 'callbacks'),
      link('Faults', 'faults'),
      link('Matchers', 'matchers'),
    ],
  },
  {
    text: 'Messaging',
    items: [
      link('Messages (SMS, MMS)', 'texts'),
      link('Messaging services', 'messaging-services'),
      link('WhatsApp and templates', 'whatsapp'),
      link('Numbers and applications', 'numbers'),
      link('Verify and Lookup', 'verify-and-lookup'),
      link('Accounts and keys', 'accounts'),
    ],
  },
  {
    text: 'Voice',
    items: [
      link('Calls and TwiML', 'voice'),
      link('Recordings', 'recordings'),
      link('Conferences and queues', 'conferences-and-queues'),
      link('Media streams', 'media-streams'),
      link('Voice agents', 'voice-agents'),
    ],
  },
  {
    text: 'Outside the test process',
    items: [
      link('Run it beside any app', 'any-app'),
      link('Server', 'server'),
      link('The page', 'inspector'),
      link('A run is a file', 'run-is-a-file'),
      link('Record and replay', 'record-and-replay'),
    ],
  },
  {
    text: 'Reference',
    items: [
      link('Options, records, errors', 'reference'),
      link('API', 'api/'),
      link('Providers', 'dialects'),
      link('Compatibility', 'compatibility'),
      link('How true is it?', 'how-true'),
      link('Guesses', 'guesses'),
      link('Conformance', 'conformance'),
      link('Versions', 'versions'),
      link('Changelog', 'changelog'),
      link('Security', 'security'),
    ],
  },
]
