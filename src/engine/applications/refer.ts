// What refers to an application: a number, a call, a text. The application's URLs stand in the place of their own.
import type { ApplicationRow, NumberRow } from '../../store/records'
import type { ReadStore } from '../../store/store'

/** One of another account is not there. */
export function applicationOf({ applications }: ReadStore, accountSid: string, sid: string): ApplicationRow | undefined {
  const application = applications.get(sid)
  return application?.accountSid === accountSid ? application : undefined
}

/**
 * The number as it works: the URLs of its applications in the place of all of its own of that sort, those that the application lacks
 * included. Source: Twilio, "IncomingPhoneNumber resource": sms_application_sid, voice_application_sid.
 */
export function withApplications(store: ReadStore, number: NumberRow): NumberRow {
  const { voiceApplicationSid, smsApplicationSid } = number
  if (voiceApplicationSid === null && smsApplicationSid === null) return number
  const voice = store.applications.get(voiceApplicationSid ?? '')
  const sms = store.applications.get(smsApplicationSid ?? '')
  return {
    ...number,
    ...(voice && {
      voiceUrl: voice.voiceUrl,
      voiceMethod: voice.voiceMethod,
      voiceFallbackUrl: voice.voiceFallbackUrl,
      voiceFallbackMethod: voice.voiceFallbackMethod,
      statusCallback: voice.statusCallback,
      statusCallbackMethod: voice.statusCallbackMethod,
      voiceCallerIdLookup: voice.voiceCallerIdLookup,
    }),
    ...(sms && {
      smsUrl: sms.smsUrl,
      smsMethod: sms.smsMethod,
      smsFallbackUrl: sms.smsFallbackUrl,
      smsFallbackMethod: sms.smsFallbackMethod,
    }),
  }
}
