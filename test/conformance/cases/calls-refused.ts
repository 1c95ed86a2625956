// Calls that the service refuses. Like refused texts, they cost nothing.
import { anyOf, type ConformanceCase, type Expected, FREE } from '../case'
import type { Form } from '../rest'
import type { Scene } from '../scene'
import { refusals } from './refusals'

interface Wrong {
  readonly form: (scene: Scene) => Form
  readonly answer: Expected
}

const right = ({ near, far, desk }: Scene) => ({ From: near.e164, To: far.e164, Url: desk.url('/refused/voice') })
const without = (scene: Scene, name: 'From' | 'To' | 'Url'): Form => {
  const { [name]: _, ...form } = right(scene)
  return form
}

const WRONG: Readonly<Record<string, Wrong>> = {
  'no To': { form: (scene) => without(scene, 'To'), answer: [400, 21201] },
  'no From': { form: (scene) => without(scene, 'From'), answer: [400, 21213] },
  'no Url': { form: (scene) => without(scene, 'Url'), answer: [400, 21205] },
  'Url that is none': { form: (scene) => ({ ...right(scene), Url: 'not a url' }), answer: [400, 21205] },
  'To that is not a number': { form: (scene) => ({ ...right(scene), To: '123' }), answer: [400, anyOf(21211, 13223)] },
  'From that nobody owns': { form: (scene) => ({ ...right(scene), From: '+14155550199' }), answer: [400, 21210] },
  'Method that there is not': { form: (scene) => ({ ...right(scene), Method: 'PATCH' }), answer: [400, 21209] },
  'SendDigits of letters': { form: (scene) => ({ ...right(scene), SendDigits: 'hello' }), answer: [400, 21206] },
  'ApplicationSid that is not there': {
    form: (scene) => ({ ...without(scene, 'Url'), ApplicationSid: `AP${'0'.repeat(31)}1` }),
    answer: [400, 21218],
  },
}

export const callsRefused: ConformanceCase = {
  id: 'call.refused',
  about: `${Object.keys(WRONG).length} wrong calls are refused, each with its HTTP status and its error code`,
  costs: FREE,
  rests: "Twilio's error dictionary; captured responses",
  async observe(scene) {
    const forms = Object.entries(WRONG).map(([name, { form }]) => [name, form(scene)] as const)
    return refusals(scene, 'Calls.json', Object.fromEntries(forms))
  },
  expected: {
    answers: Object.fromEntries(Object.entries(WRONG).map(([name, { answer }]) => [name, answer])),
    keys: ['code', 'message', 'more_info', 'status'],
    moreInfo: 'https://www.twilio.com/docs/errors/…',
    isRepeated: true,
  },
}
