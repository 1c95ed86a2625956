// Rows of the page: authenticator apps by Verify, and what a service of it is set up with besides its settings.

const APPS = 'features/verify/authenticator-apps.test.ts'
const LIMITS = 'features/verify/rate-limits.test.ts'
const TEMPLATES = 'features/verify/templates.test.ts'
const HOOKS = 'features/verify/webhooks.test.ts'
const ENTITY = 'Services/{ServiceSid}/Entities/{Identity}'
const LIMIT = 'Services/{ServiceSid}/RateLimits'
const BUCKETS = `${LIMIT}/{RateLimitSid}/Buckets`
const WEBHOOKS = 'Services/{ServiceSid}/Webhooks'
const SENDERS = 'Services/{ServiceSid}/MessagingConfigurations'
const PAGES = '`PageSize`, `Page`, `PageToken`'
const CONFIG = '`FriendlyName`, `Config.TimeStep`, `Config.Skew`, `Config.CodeLength`, `Config.Alg`'
/** Their values have no place in a factor that is an authenticator app. */
const OF_PUSH = 'not read, as push factors are refused: `Config.NotificationPlatform`, `Config.NotificationToken`, `Config.SdkVersion`'
const WEBHOOK = '`FriendlyName`, `EventTypes`, `WebhookUrl`, `Status`, `Version` (stored; both versions send the same)'

export const VERIFY_FACTORS = [
  ['POST Services/{ServiceSid}/Entities', 'makes an entity, or answers the one that is there', '`Identity`', APPS],
  ['GET Services/{ServiceSid}/Entities', 'lists entities, newest first', PAGES, APPS],
  [`GET ${ENTITY}`, 'fetches an entity', '', APPS],
  [`DELETE ${ENTITY}`, 'deletes an entity with its factors and challenges', '', APPS],
  [
    `POST ${ENTITY}/Factors`,
    'makes an authenticator app a factor; only this response has the secret. The SDKs call it `newFactors`',
    `\`FactorType\` (\`totp\`), \`Binding.Secret\`, \`Metadata\`, ${CONFIG}; ${OF_PUSH}, \`Config.AppId\`, \`Binding.Alg\`, \`Binding.PublicKey\``,
    APPS,
  ],
  [`GET ${ENTITY}/Factors`, 'lists factors, newest first', PAGES, APPS],
  [`GET ${ENTITY}/Factors/{Sid}`, 'fetches a factor', '', APPS],
  [`POST ${ENTITY}/Factors/{Sid}`, 'verifies a factor by its code, or changes it', `\`AuthPayload\`, ${CONFIG}; ${OF_PUSH}`, APPS],
  [`DELETE ${ENTITY}/Factors/{Sid}`, 'deletes a factor', '', APPS],
  [
    `POST ${ENTITY}/Challenges`,
    'asks for a code of a factor; with the right one it is approved at once, and a wrong one is not an error',
    '`FactorSid`, `AuthPayload`, `ExpirationDate`, `Details.Message`, `Details.Fields`, `HiddenDetails`',
    APPS,
  ],
  [`GET ${ENTITY}/Challenges`, 'lists challenges, oldest first', `\`FactorSid\`, \`Status\`, \`Order\`, ${PAGES}`, APPS],
  [`GET ${ENTITY}/Challenges/{Sid}`, 'fetches a challenge', '', APPS],
  [`POST ${ENTITY}/Challenges/{Sid}`, 'answers a challenge by a code', '`AuthPayload`, `Metadata`', APPS],
  [`POST ${LIMIT}`, 'makes a rate limit', '`UniqueName`, `Description`', LIMITS],
  [`GET ${LIMIT}`, 'lists rate limits, newest first', PAGES, LIMITS],
  [`GET ${LIMIT}/{Sid}`, 'fetches a rate limit, by its SID or its name', '', LIMITS],
  [`POST ${LIMIT}/{Sid}`, 'describes a rate limit', '`Description`', LIMITS],
  [`DELETE ${LIMIT}/{Sid}`, 'deletes a rate limit', '', LIMITS],
  [`POST ${BUCKETS}`, 'makes a bucket', '`Max`, `Interval`', LIMITS],
  [`GET ${BUCKETS}`, 'lists buckets, newest first', PAGES, LIMITS],
  [`GET ${BUCKETS}/{Sid}`, 'fetches a bucket', '', LIMITS],
  [`POST ${BUCKETS}/{Sid}`, 'changes a bucket', '`Max`, `Interval`', LIMITS],
  [`DELETE ${BUCKETS}/{Sid}`, 'deletes a bucket', '', LIMITS],
  [`POST ${WEBHOOKS}`, 'makes a webhook of factors and challenges', WEBHOOK, HOOKS],
  [`GET ${WEBHOOKS}`, 'lists webhooks, newest first', PAGES, HOOKS],
  [`GET ${WEBHOOKS}/{Sid}`, 'fetches a webhook', '', HOOKS],
  [`POST ${WEBHOOKS}/{Sid}`, 'changes a webhook', WEBHOOK, HOOKS],
  [`DELETE ${WEBHOOKS}/{Sid}`, 'deletes a webhook', '', HOOKS],
  [
    `POST ${SENDERS}`,
    'stores which messaging service sends to a country; messages are sent as before',
    '`Country`, `MessagingServiceSid`',
    HOOKS,
  ],
  [`GET ${SENDERS}`, 'lists them, newest first', PAGES, HOOKS],
  [`GET ${SENDERS}/{Country}`, 'fetches one', '', HOOKS],
  [`POST ${SENDERS}/{Country}`, 'changes one', '`MessagingServiceSid`', HOOKS],
  [`DELETE ${SENDERS}/{Country}`, 'deletes one', '', HOOKS],
  ['POST SafeList/Numbers', 'keeps a number as safe; nothing is blocked here, safe or not', '`PhoneNumber`', HOOKS],
  ['GET SafeList/Numbers/{PhoneNumber}', 'says whether a number is kept', '', HOOKS],
  ['DELETE SafeList/Numbers/{PhoneNumber}', 'takes a number away', '', HOOKS],
  ['GET Templates', "lists those of the account and two of the provider's", `\`FriendlyName\`, ${PAGES}`, TEMPLATES],
] as const
