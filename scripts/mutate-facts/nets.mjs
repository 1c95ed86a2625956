// The nets that a wrong fact of the provider may be caught in: each a name and the tests that it is made of. A net is a line here.
// Whatever test is not there yet, is passed over, and the report says so.
export const NETS = [
  { name: 'conformance', tests: ['test/conformance/conformance.test.ts'] },
  { name: 'recorded calls', tests: ['test/regressions/what-recorded-calls-say.test.ts'] },
  { name: 'replay', tests: ['test/recorded/own.test.ts', 'test/recorded/real-calls.test.ts'] },
  { name: 'schema', tests: ['test/whole/vendor'] },
  { name: 'SDKs', tests: ['test/whole/sdk/twilio.test.ts', 'test/whole/sdk/calls.test.ts'] },
  { name: 'model', tests: ['test/whole/properties/model.test.ts'] },
]
