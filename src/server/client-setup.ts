// How a client is pointed at the port: a line or two each, tried out in test/rooms/server/pointing.test.ts. Knows no server.

export interface ClientSetupFields {
  readonly url: string
  readonly sid: string
  readonly authToken: string
  /** A number of the account, in E.164 form. */
  readonly number: string
}

/** By client: what to write. In a form a plus stands for a space, so curl has to escape the one of a number. */
export function clientSetup({ url, sid, authToken, number }: ClientSetupFields): Readonly<Record<string, string>> {
  return {
    curl: `curl -u ${sid}:${authToken} ${url}/2010-04-01/Accounts/${sid}/Messages.json --data-urlencode From=${number} --data-urlencode To=+15550100002 -d Body=Hi`,
    twilio: `const client = twilio('${sid}', '${authToken}'); client.api.baseUrl = '${url}'`,
    '@signalwire/compatibility-api': `const client = new RestClient('${sid}', '${authToken}', { signalwireSpaceUrl: 'example.signalwire.com' }); client.api.baseUrl = '${url}/api/laml'`,
  }
}
