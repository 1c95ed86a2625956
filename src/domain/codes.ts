// Error codes of the service and their texts. Texts as seen on the wire or in the providers' error dictionaries; those
// marked "our choice" have no source, because no provider states what it answers there.

import type { ToldGuess } from './guesses/guesses'

/** What the service answers to a request that it rejects. `status` is the HTTP status. */
export interface Rejection {
  readonly status: number
  readonly code: number
  readonly message: string
  /** That a provider answers so is one. */
  readonly guess?: ToldGuess
}

/** The page about a code, for a person to read. */
export function moreInfo(code: number): string {
  return `https://www.twilio.com/docs/errors/${code}`
}

/** The recipient has texted STOP to this sender. */
export const OPTED_OUT = 21610
/** A messaging service has nobody who could send. */
export const SERVICE_EMPTY = 21703
/** A messaging service is not there, or was deleted while a message waited in it. */
export const SERVICE_MISSING = 21701

const bad = (code: number, message: string): Rejection => ({ status: 400, code, message })
/** A rejection that no source names for this case. */
export const onGuess = (guess: ToldGuess, rejection: Rejection): Rejection => ({ ...rejection, guess })

/** Every rejection that the REST API can answer, by what went wrong. */
export const rejections = {
  authenticate: (): Rejection => ({ status: 401, code: 20003, message: 'Authenticate' }),
  accountNotActive: (): Rejection => onGuess('rest-statuses', { status: 403, code: 20005, message: 'Account not active' }),
  /** Source of both: Twilio's error dictionary. */
  parentStatus: (): Rejection => bad(21477, 'Unable to update Status for parent accounts'),
  accountClosed: (): Rejection => bad(21479, 'Unable to update Status for subaccount, subaccount has been closed.'),
  accountStatusInvalid: (value: string): Rejection =>
    onGuess('subaccount-codes', bad(20001, `Status can only be active, suspended or closed, not ${value}.`)),
  /** Our choice of code, as for other parameters. */
  ttlInvalid: (value: string): Rejection => bad(20001, `Ttl must be a whole number of seconds: ${value}`),
  notFound: (path: string): Rejection => ({ status: 404, code: 20404, message: `The requested resource ${path} was not found` }),
  methodNotAllowed: (): Rejection => ({ status: 405, code: 20004, message: 'Method not allowed' }),
  notFinished: (what: string): Rejection =>
    onGuess('rest-statuses', {
      status: 409,
      code: 20009,
      message: `Cannot delete ${what} because delivery has not been completed.`,
    }),
  /** Our choice of code: the interface document only says that requests carry form data. */
  brokenBody: (why: string): Rejection => onGuess('rest-unreadable', bad(20400, `The request body could not be read: ${why}`)),
  /** Our choice of code: the same. */
  tooManyParameters: (limit: number): Rejection =>
    onGuess('rest-unreadable', bad(20400, `The request could not be read: it has more than ${limit} parameters`)),
  contentType: (type: string): Rejection =>
    bad(19056, `Input request content type is invalid: ${type}. Send application/x-www-form-urlencoded or application/json.`),
  /** Our choice of code, in the family of 20404 and 20429. */
  tooLarge: (limit: number): Rejection =>
    onGuess('rest-unreadable', { status: 413, code: 20413, message: `The request body is larger than ${limit} bytes` }),
  /** Our choice of code, in the same family. */
  queryTooLong: (limit: number): Rejection =>
    onGuess('rest-unreadable', {
      status: 414,
      code: 20414,
      message: `The query of the request is longer than ${limit} characters`,
    }),

  /** As observed on the wire; the page that its more_info names is not there. */
  queueExists: (name: string): Rejection => bad(22003, `A queue with the name ${name} already exists`),
  /** Our choice of code, in this and the next three: no page states one. */
  queueNameMissing: (): Rejection => onGuess('queue-codes', bad(20001, 'FriendlyName is required.')),
  queueNameTooLong: (): Rejection => onGuess('queue-codes', bad(20001, 'FriendlyName must be at most 64 characters.')),
  queueSizeInvalid: (value: string): Rejection => onGuess('queue-codes', bad(20001, `MaxSize must be from 1 to 5000: ${value}`)),
  queueNotEmpty: (): Rejection =>
    onGuess('queue-codes', { status: 409, code: 20009, message: 'Cannot delete queue because it is not empty.' }),

  toMissing: (): Rejection => bad(21604, "A 'To' phone number is required."),
  fromMissing: (): Rejection => bad(21603, "A 'From' phone number is required."),
  bodyMissing: (): Rejection => bad(21602, 'Message body is required.'),
  /** Where a messaging service sends. Source: Twilio's error dictionary. */
  contentMissing: (): Rejection => bad(21619, 'A text message body or media urls must be specified.'),
  toInvalid: (to: string): Rejection => bad(21211, `The 'To' number ${to} is not a valid phone number.`),
  fromInvalid: (from: string): Rejection =>
    bad(21212, `The 'From' number ${from} is not a valid phone number, shortcode, or alphanumeric sender ID.`),
  fromNotOwned: (from: string): Rejection =>
    bad(21606, `The From phone number ${from} is not a valid, SMS-capable inbound phone number or short code for your account.`),
  // Instead of 21606, which had all of these causes. Source: Twilio's changelog, "Updates to the error code dictionary to clarify number
  // validation errors", July 2024; the texts of the dictionary's pages.
  fromUnknown: (from: string): Rejection => bad(21659, `'${from}' is not a Twilio phone number or Short Code country mismatch`),
  fromForeign: (from: string, accountSid: string): Rejection =>
    bad(21660, `Mismatch between the 'From' number ${from} and the account ${accountSid}`),
  fromIncapable: (from: string): Rejection => bad(21661, `'From' number ${from} is not SMS-capable`),
  fromNotMultimedia: (from: string): Rejection => bad(21621, `The 'From' phone number ${from} has not been enabled for MMS.`),
  /** Instead of 21211, since the same changelog. */
  toShortCode: (): Rejection => bad(21265, "'To' number cannot be a Short Code"),
  sameNumber: (): Rejection => onGuess('text-same-number', bad(21266, "'To' and 'From' number cannot be the same")),
  bodyTooLong: (): Rejection => bad(21617, 'The concatenated message body exceeds the 1600 character limit'),
  /** Source: Twilio's error dictionary; the words as an app was answered (botbuilder-dotnet, issue 5569). */
  otherChannel: (from: string, to: string): Rejection => bad(21910, `From(${from}) and To(${to}) addresses should be of the same channel.`),
  /** Source: the same; the words as an app was answered (freescout, issue 3595). */
  channelMissing: (): Rejection => bad(63007, 'Twilio could not find a Channel with the specified From address'),
  /** Source: Twilio's error dictionary. */
  sameAddress: (): Rejection => bad(63031, "Channels message cannot have same 'From' and 'To'"),
  // Source of the three: Twilio's error dictionary.
  contentSidMissing: (): Rejection => bad(21654, 'ContentSid is required when ContentVariables are given'),
  contentSidInvalid: (sid: string): Rejection => bad(21655, `The ContentSid ${sid} is invalid`),
  contentVariablesInvalid: (why: string): Rejection => bad(21656, `The ContentVariables parameter is invalid: ${why}`),
  mediaUrlInvalid: (url: string): Rejection => bad(21620, `Invalid media URL(s): ${url}`),
  mediaTooMany: (): Rejection => bad(21623, 'Number of media files exceeds allowed limit'),
  statusCallbackInvalid: (url: string): Rejection => bad(21609, `The StatusCallback URL ${url} is not a valid URL.`),
  optedOut: (): Rejection => bad(OPTED_OUT, 'Attempt to send to unsubscribed recipient'),
  queueFull: (): Rejection => ({ status: 429, code: 21611, message: 'SMS queue is full.' }),
  notRoutable: (to: string, from?: string, by: 'SMS' | 'MMS' = 'SMS'): Rejection =>
    bad(
      21612,
      `The 'To' phone number: ${to}, is not currently reachable using the 'From' phone number${from ? `: ${from}` : ''} via ${by}.`,
    ),
  regionNotEnabled: (to: string): Rejection =>
    bad(21408, `Permission to send an SMS has not been enabled for the region indicated by the 'To' number: ${to}.`),
  notMobile: (to: string): Rejection => bad(21614, `To number: ${to}, is not a mobile number`),
  validityInvalid: (value: string, most: string): Rejection => bad(21624, `ValidityPeriod must be between 1 and ${most} seconds: ${value}`),
  maxPriceInvalid: (): Rejection => onGuess('text-parameter-codes', bad(21627, 'Max Price must be a valid float')),
  contentRetentionInvalid: (): Rejection => onGuess('text-parameter-codes', bad(30029, 'Invalid ContentRetention')),
  /** Our choice of code for what has none in the dictionary. */
  messageParameterInvalid: (name: string, value: string): Rejection =>
    onGuess('text-parameter-codes', bad(20001, `Invalid ${name}: ${value}`)),
  /** Our choice of code: the same. */
  shortenNeedsService: (): Rejection => onGuess('text-parameter-codes', bad(20001, 'MessagingServiceSid is required to shorten URLs')),
  /** Our choice of code: the same. */
  fallbackNeedsService: (): Rejection => onGuess('text-parameter-codes', bad(20001, 'MessagingServiceSid is required for a FallbackFrom')),
  serviceMissing: (sid: string): Rejection =>
    onGuess('schedule-codes', bad(SERVICE_MISSING, `The Messaging Service resource ${sid} does not exist`)),
  serviceEmpty: (): Rejection => onGuess('schedule-codes', bad(SERVICE_EMPTY, deliveryText(SERVICE_EMPTY))),
  /** 21712 is about a short code of another service. Source: Twilio's error dictionary. */
  notInService: (from: string): Rejection =>
    onGuess('schedule-codes', bad(21711, `Phone Number or Short Code ${from} is not associated with the Messaging Service`)),
  // Of the pool of a messaging service. Statuses and texts of 21710 and 21712 as captured, status of 21714 as in an app that handles it
  // (mozilla/fx-private-relay); codes and causes from Twilio's error dictionary.
  poolHasSender: (): Rejection => ({
    status: 409,
    code: 21710,
    message: 'Phone Number or Short Code is already in the Messaging Service.',
  }),
  poolOfAnother: (): Rejection => ({
    status: 409,
    code: 21712,
    message: 'Phone Number or Short Code is associated with another Messaging Service.',
  }),
  poolFull: (): Rejection => ({ status: 412, code: 21714, message: 'Messaging Service Number Pool size limit reached' }),
  poolSenderIncapable: (): Rejection =>
    onGuess('service-codes', bad(21715, 'Phone Number Does Not Have Correct Messaging Service Capabilities')),
  /** Also one of another account. The status is our choice. */
  poolSidInvalid: (name: string, sid: string): Rejection => onGuess('service-codes', bad(21421, `${name} is invalid: ${sid}`)),
  alphaSenderInvalid: (): Rejection =>
    onGuess('service-codes', bad(21709, 'Alpha Sender ID is Invalid or Not Authorized for this Messaging Service')),
  usecaseInvalid: (): Rejection => bad(21713, 'Messaging Service Use Case is Invalid'),
  scheduleTypeInvalid: (value: string): Rejection =>
    onGuess('schedule-codes', bad(35115, `ScheduleType must be fixed when SendAt is given: ${value}`)),
  sendAtMissing: (): Rejection => onGuess('schedule-codes', bad(35111, "SendAt cannot be empty when ScheduleType is 'fixed'")),
  sendAtInvalid: (value: string): Rejection =>
    onGuess('schedule-codes', bad(35114, `SendAt time must be between 300 seconds and 35 days in the future: ${value}`)),
  scheduleNeedsService: (): Rejection => onGuess('schedule-codes', bad(35118, 'MessagingServiceSid is required to schedule a message')),
  bodyUpdate: (): Rejection => bad(20001, "A message's Body can only be emptied: send Body= to redact it."),
  redactUnfinished: (): Rejection => bad(20009, 'Cannot redact message because delivery has not been completed.'),
  statusUpdate: (status: string): Rejection => bad(20001, `Status can only be set to canceled, not ${status}.`),
  cancelTooLate: (): Rejection => bad(30409, 'This message cannot be canceled'),
  callToMissing: (): Rejection => bad(21201, "No 'To' number is specified"),
  callFromMissing: (): Rejection => bad(21213, "No 'From' number is specified"),
  callUrlMissing: (): Rejection => bad(21205, 'Url parameter is required.'),
  callUrlInvalid: (url: string): Rejection => bad(21205, `Url is not a valid URL: ${url}`),
  callToInvalid: (to: string): Rejection => bad(21211, `The phone number you are attempting to call, ${to}, is not valid.`),
  callFromInvalid: (from: string): Rejection => bad(21212, `Invalid From Number (caller ID): ${from}`),
  callFromNotOwned: (from: string): Rejection =>
    bad(
      21210,
      `The source phone number provided, ${from}, is not yet verified for your account. You may only make calls from phone numbers that you've verified or purchased.`,
    ),
  callMagicInvalid: (to: string): Rejection => bad(21217, `Phone number does not appear to be valid: ${to}`),
  callNotRoutable: (to: string): Rejection => bad(21214, `'To' phone number cannot be reached: ${to}`),
  callRegionNotEnabled: (to: string): Rejection => bad(21215, `Geo permission configuration is not permitting call: ${to}`),
  callBlocked: (to: string): Rejection => bad(21216, `Call blocked: ${to}`),
  callQueueFull: (): Rejection => ({ status: 429, code: 20429, message: 'Too Many Requests' }),
  callTimeoutInvalid: (value: string): Rejection => bad(21208, `Invalid Timeout: ${value}`),
  callMethodInvalid: (value: string): Rejection => bad(21209, `Invalid Method: ${value}`),
  callSendDigitsInvalid: (value: string): Rejection => bad(21206, `Invalid SendDigits: ${value}`),
  callEventInvalid: (value: string): Rejection => bad(21626, `Invalid 'StatusCallbackEvent': ${value}`),
  callParameterInvalid: (name: string, value: string): Rejection =>
    onGuess('text-parameter-codes', bad(20001, `Invalid ${name}: ${value}`)),
  callNotInProgress: (): Rejection => bad(21220, 'Call is not in-progress. Cannot redirect.'),
  callUnfinished: (): Rejection =>
    onGuess('rest-statuses', { status: 409, code: 20009, message: 'Cannot delete this resource before it is complete' }),

  /** The words are the provider's (observed: ivy, 2026-03); the code is that of a call in a wrong state. */
  callNotRecordable: (): Rejection => bad(21220, 'Requested resource is not eligible for recording'),
  // Our choice of code and words, for all of these.
  callNotTranscribable: (): Rejection => onGuess('recording-codes', bad(21220, 'Call is not in-progress. Cannot transcribe.')),
  callNotStreamable: (): Rejection => bad(21220, 'Call is not in-progress. Cannot stream.'),
  streamRefused: (why: string): Rejection => bad(20001, `The stream cannot be started: ${why}`),
  streamStopped: (): Rejection => bad(21220, 'Stream is stopped already.'),
  recordingOver: (): Rejection => onGuess('recording-codes', bad(21220, 'Recording is over. Its status cannot be changed.')),
  recordingUnfinished: (): Rejection =>
    onGuess('recording-codes', { status: 409, code: 20009, message: 'Cannot delete this recording before it is complete' }),
  transcriptionStopped: (): Rejection => onGuess('recording-codes', bad(21220, 'Transcription is stopped already.')),
  channelsUnavailable: (): Rejection => onGuess('recording-codes', bad(20001, 'Invalid RequestedChannels: the recording has one channel')),
  channelsInvalid: (value: string): Rejection => onGuess('recording-codes', bad(20001, `Invalid RequestedChannels: ${value}`)),
  /** A refusal of ringback's own. */
  mp3Unavailable: (): Rejection =>
    onGuess('recording-no-mp3', { status: 415, code: 20415, message: 'Recordings are served as WAV here, not as MP3' }),

  /** Source of the code and of what it is for: Twilio, "Conference", participantLabel. That the API answers it as well is a guess. */
  participantLabelTaken: (label: string): Rejection =>
    onGuess('conference-reasons', bad(16025, `A participant with the label ${label} is in the conference already`)),
  /** Our choice of code for the two. */
  conferenceFull: (most: number): Rejection =>
    onGuess('conference-reasons', bad(20001, `The conference is full: ${most} participants are allowed`)),
  conferenceOver: (): Rejection => onGuess('conference-reasons', bad(20001, 'The conference is completed')),
  conferenceMissing: (sid: string): Rejection => ({
    status: 404,
    code: 20404,
    message: `The requested resource ${sid} was not found`,
  }),

  /** Our choice of code: a number that is not given is none. 21404, which was here, is about trial accounts. */
  numberMissing: (): Rejection => onGuess('number-search-codes', bad(21421, 'PhoneNumber or AreaCode is required.')),
  numberInvalid: (number: string): Rejection => bad(21421, `PhoneNumber is invalid: ${number}`),
  numberTaken: (number: string): Rejection => bad(21422, `PhoneNumber is not available: ${number}`),
  /** Source of both: Twilio's test credentials and its error dictionary. */
  areaCodeInvalid: (areaCode: string): Rejection => bad(21451, `Invalid area code: ${areaCode}`),
  areaCodeEmpty: (areaCode: string): Rejection =>
    onGuess('number-search-codes', bad(21452, `No phone numbers found in area code ${areaCode}`)),
  // One code for all URLs and one for all methods: 21502 and 21503 are about transcriptions. Source: Twilio's error dictionary.
  numberUrlInvalid: (name: string, url: string): Rejection => bad(21402, `${name} is not a valid URL: ${url}`),
  numberMethodInvalid: (name: string, value: string): Rejection => bad(21403, `${name} is not GET or POST: ${value}`),
  /** Our choice of code for a truth value: the dictionary has none. */
  numberFlagInvalid: (name: string, value: string): Rejection => bad(20001, `${name} is not true or false: ${value}`),
  /** Source of both: Twilio's error dictionary. That moving a number answers them is a guess. */
  numberToUnknownAccount: (sid: string): Rejection => onGuess('number-moves', bad(21471, `Account does not exist: ${sid}`)),
  numberToInactiveAccount: (sid: string): Rejection => onGuess('number-moves', bad(21472, `Account is not active: ${sid}`)),
  /** Our choice where a text or a number names it: the page of the code is about calls. Source: Twilio's error dictionary. */
  applicationMissing: (sid: string): Rejection => bad(21218, `Invalid ApplicationSid: ${sid}`),
  /** Sources: Twilio's error dictionary. Which of its codes a validation request answers is a guess, but for 21450. */
  callerIdInvalid: (number: string): Rejection => onGuess('caller-id-codes', bad(21401, `Invalid phone number: ${number}`)),
  callerIdVerified: (number: string): Rejection =>
    onGuess('caller-id-codes', bad(21450, `Phone number is already verified for your account: ${number}`)),
  callDelayInvalid: (value: string): Rejection =>
    onGuess('caller-id-codes', bad(21454, `CallDelay must be between 0 and 60 seconds: ${value}`)),
  /** Our choice of code. */
  feedbackInvalid: (outcome: string): Rejection => bad(20001, `Outcome must be confirmed or unconfirmed: ${outcome}`),
  numberFallbackAlone: (kind: 'Voice' | 'Sms'): Rejection =>
    bad(kind === 'Voice' ? 21405 : 21406, `${kind}FallbackUrl needs a ${kind}Url.`),

  /** As the products with a host of their own say it. */
  parameterMissing: (name: string): Rejection => bad(20001, `Missing required parameter ${name} in the post body`),
  parameterInvalid: (name: string, value: string): Rejection => bad(20001, `Invalid ${name}: ${value}`),
  /** The words are the provider's (twilio-node, pull request 1046); our choice of code. */
  contentTypesMissing: (): Rejection => bad(20001, 'Invalid types. At least one content type definition is required'),
  /** Our choice of code and words. */
  contentInvalid: (name: string, why: string): Rejection => onGuess('content-codes', bad(20001, `Invalid ${name}: ${why}`)),
  /** Our choice of code and words: a template is decided about once. */
  approvalAsked: (status: string): Rejection =>
    onGuess('approval-once', bad(20001, `The content was submitted for approval before: it is ${status}`)),

  /** Source: Twilio's error dictionary; the words as apps were answered. */
  verifyParameterInvalid: (name: string, value: string): Rejection => bad(60200, `Invalid parameter \`${name}\`: ${value}`),
  verifyNothingSent: (to: string): Rejection => bad(60200, `Invalid parameter \`To\`: no verification was sent to ${to}`),
  // Sources of the codes and of 429 and 403: Twilio's error dictionary. The statuses of 60001 and 60217 are our choice.
  verifyCarrierMissing: (): Rejection =>
    onGuess('verify-sna-status', bad(60001, 'The carrier of this number does not support silent network authentication')),
  verifyMaxChecks: (): Rejection => ({ status: 429, code: 60202, message: 'Max check attempts reached' }),
  verifyMaxSends: (): Rejection => ({ status: 429, code: 60203, message: 'Max send attempts reached' }),
  verifyLandline: (): Rejection => ({ status: 403, code: 60205, message: 'SMS is not supported by landline phone number' }),
  // Source of the codes and their words: Twilio's error dictionary. That of 60224 and 60228 names no status.
  verifyPaymentMissing: (): Rejection => bad(60206, "'Amount' & 'Payee' params are required"),
  messagingConfigurationTaken: (): Rejection => bad(60213, 'A Messaging Configuration already exists for the given country'),
  verifyCallOfPayment: (): Rejection => bad(60214, 'Call channel is not supported when using PSD2'),
  verifySubstitutionsMissing: (): Rejection =>
    onGuess('verify-parameter-status', bad(60224, 'Missing substitutions for selected template')),
  verifyTemplateMissing: (): Rejection => onGuess('verify-parameter-status', bad(60228, 'Template was not found')),
  verifyMailerMissing: (): Rejection => onGuess('verify-sna-status', bad(60217, 'The service has no mailer')),
  verifyPolledTooOften: (): Rejection => ({ status: 429, code: 20429, message: 'Too many requests' }),

  // Of factors, challenges and webhooks of Verify. Codes, statuses and texts are those of Twilio's error dictionary; which parameter it
  // is stands after a colon, which is our choice. No value is quoted where it may be a secret.
  factorRequestInvalid: (name: string): Rejection => onGuess('factor-codes', bad(60306, `Invalid Request: ${name}`)),
  factorTypeInvalid: (): Rejection => onGuess('factor-codes', bad(60369, 'Factor type invalid or not provided')),
  factorAttemptsReached: (): Rejection => ({ status: 429, code: 60310, message: 'Factor verification attempts reached' }),
  factorUnverified: (): Rejection => ({ status: 403, code: 60318, message: 'Factor is unverified' }),
  challengeAttemptsReached: (): Rejection => ({ status: 429, code: 60308, message: 'Challenge verification attempts limit reached' }),
  challengeResponded: (): Rejection => ({ status: 403, code: 60322, message: 'Challenge already responded' }),
  challengeExpired: (): Rejection => ({ status: 403, code: 60323, message: 'Challenge expired' }),
  // Of rate limits of Verify. Source: Twilio's error dictionary, which names them among the causes of 20429, too.
  rateLimitTaken: (): Rejection => bad(60208, 'Rate limit with that UniqueName already exists'),
  bucketTaken: (): Rejection => bad(60211, 'Bucket with the given Interval already exists'),
  rateLimitReached: (): Rejection => onGuess('verify-rate-limits', { status: 429, code: 20429, message: 'Too many requests' }),

  /** Only under `strict`. Otherwise an invalid filter is reported, and it matches nothing or everything. */
  filter: (name: string, value: string): Rejection => bad(20001, `The filter ${name} has no meaning here: ${value}`),
  pageToken: (): Rejection => bad(21481, 'Invalid PageToken'),
} as const

/** Texts of the codes that a failed or undelivered message carries. */
const DELIVERY_TEXTS: Readonly<Record<number, string>> = {
  11751: 'Media message - media exceeds the size limit',
  12300: 'Invalid Content-Type',
  // For a message whose sender a messaging service chooses later.
  [OPTED_OUT]: 'Attempt to send to unsubscribed recipient',
  [SERVICE_MISSING]: 'The Messaging Service resource does not exist',
  [SERVICE_EMPTY]: 'The Messaging Service does not have a phone number available to send a message',
  30001: 'Queue overflow',
  30002: 'Account suspended',
  30003: 'Unreachable destination handset',
  30004: 'Message blocked',
  30005: 'Unknown destination handset',
  30006: 'Landline or unreachable carrier',
  30007: 'Message filtered',
  30008: 'Unknown error',
  30009: 'Missing inbound segment',
  30010: 'Message price exceeds max price',
  30011: 'MMS not supported by the receiving phone number in this region',
  30022: 'US A2P 10DLC - Rate limits exceeded',
  30023: 'US A2P 10DLC - Daily message cap reached',
  30032: 'Toll-free number has not been verified',
  30034: 'US A2P 10DLC - Message from an unregistered number',
  30410: 'Provider timeout',
  63016: 'Outside messaging window. For WhatsApp, use a Message Template instead',
  63018: 'Rate limit exceeded for Channel',
  63019: 'Media failed to download',
  63024: 'Invalid message recipient',
  63040: 'Template Rejected',
  63049: 'Meta chose not to deliver this WhatsApp marketing message',
}

export function deliveryText(code: number): string {
  return DELIVERY_TEXTS[code] ?? 'Unknown error'
}
