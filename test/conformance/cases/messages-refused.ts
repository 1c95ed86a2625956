// Texts that the service refuses: the widest net, because what is refused costs nothing.
import { anyOf, type ConformanceCase, type Expected, FREE } from '../case'
import type { Form } from '../rest'
import type { Scene } from '../scene'
import { refusals } from './refusals'

interface Wrong {
  readonly form: (scene: Scene) => Form
  /** HTTP status and code. */
  readonly answer: Expected
}

const right = ({ near, far }: Scene) => ({ From: near.e164, To: far.e164, Body: 'Not to be sent' })
const without = (scene: Scene, name: 'From' | 'To' | 'Body'): Form => {
  const { [name]: _, ...form } = right(scene)
  return form
}
const LONG_AGO = '2001-01-01T00:00:00Z'
const NO_SERVICE = `MG${'0'.repeat(31)}1`

const WRONG: Readonly<Record<string, Wrong>> = {
  'no To': { form: (scene) => without(scene, 'To'), answer: [400, 21604] },
  'no From': { form: (scene) => without(scene, 'From'), answer: [400, 21603] },
  'no Body': { form: (scene) => without(scene, 'Body'), answer: [400, 21602] },
  'To that is not a number': { form: (scene) => ({ ...right(scene), To: '123' }), answer: [400, anyOf(21211, 21265)] },
  'To of letters': { form: (scene) => ({ ...right(scene), To: 'nobody' }), answer: [400, 21211] },
  'From that nobody owns': { form: (scene) => ({ ...right(scene), From: '+14155550199' }), answer: [400, anyOf(21659, 21660)] },
  'From equal to To': { form: (scene) => ({ ...right(scene), To: scene.near.e164 }), answer: [400, 21266] },
  'Body of 1601 characters': { form: (scene) => ({ ...right(scene), Body: 'a'.repeat(1_601) }), answer: [400, 21617] },
  'StatusCallback without a scheme': { form: (scene) => ({ ...right(scene), StatusCallback: 'not a url' }), answer: [400, 21609] },
  'MediaUrl that is not a URL': { form: (scene) => ({ ...right(scene), MediaUrl: 'not a url' }), answer: [400, 21620] },
  'eleven files': {
    form: (scene) => ({ ...right(scene), MediaUrl: Array.from({ length: 11 }, (_, index) => `https://service.test/${index}.png`) }),
    answer: [400, 21623],
  },
  'ValidityPeriod of 0': { form: (scene) => ({ ...right(scene), ValidityPeriod: '0' }), answer: [400, 21624] },
  'a schedule without a service': {
    form: (scene) => ({ ...right(scene), ScheduleType: 'fixed', SendAt: LONG_AGO }),
    answer: [400, anyOf(35118, 35114)],
  },
  'a service that is not there': {
    form: (scene) => ({ ...right(scene), MessagingServiceSid: NO_SERVICE }),
    answer: [anyOf(400, 404), 21701],
  },
  'channels that differ': { form: (scene) => ({ ...right(scene), To: `whatsapp:${scene.far.e164}` }), answer: [400, 21910] },
}

export const messagesRefused: ConformanceCase = {
  id: 'text.refused',
  about: `${Object.keys(WRONG).length} wrong messages are refused, each with its HTTP status and its error code`,
  costs: FREE,
  rests: "Twilio's error dictionary and its changelog; captured responses",
  async observe(scene) {
    const forms = Object.entries(WRONG).map(([name, { form }]) => [name, form(scene)] as const)
    return refusals(scene, 'Messages.json', Object.fromEntries(forms))
  },
  expected: {
    answers: Object.fromEntries(Object.entries(WRONG).map(([name, { answer }]) => [name, answer])),
    keys: ['code', 'message', 'more_info', 'status'],
    moreInfo: 'https://www.twilio.com/docs/errors/…',
    isRepeated: true,
  },
}
