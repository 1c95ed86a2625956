// Has the far party of a call heard this? What was said or played to it counts: texts of Say, URLs of Play, what who is connected said.
import { MisuseError } from '../domain/errors'
import { isAsymmetric, matchesValue } from '../domain/match'
import type { CallRecord, Ringback } from '../index'
import { hasEnded, lifeOf } from './passed-through'
import { alertLines } from './reasons'
import { indented, listed, show } from './show'
import { checkCall } from './subject'
import { clockLine, dueLines, moment, waitingLines } from './times'
import type { Asking, Verdict } from './verdict'

const SOUNDS: readonly string[] = ['Say', 'Play', 'hears']
const MOST = 20

/** @throws MisuseError */
export function heard(received: unknown, args: readonly unknown[], asking: Asking): Verdict {
  const call = checkCall(received, asking, ["'Welcome'"])
  const wanted = checkWords(args)
  const sounds = call.transcript.filter(({ verb }) => SOUNDS.includes(verb)).map(({ text }) => text)
  // A sentence may be spread over several verbs.
  const pass = [...sounds, sounds.join(' ')].some((text) =>
    typeof wanted === 'string' ? text.includes(wanted) : matchesValue(text, wanted),
  )
  return {
    pass,
    message() {
      const phone = asking.tools.phoneOf(call)
      const what = pass
        ? 'The far party did hear it:'
        : sounds.length === 0
          ? 'The far party has heard nothing.'
          : 'The far party has heard something else:'
      return [
        asking.written('call', args.map(show), pass),
        '',
        ...lifeOf(call, phone),
        what,
        ...indented(listed(call.transcript, ({ at, verb, text }) => [moment(at, phone), verb, show(text)], MOST)),
        ...(pass || !phone ? [] : outlook(call, phone)),
        ...(!phone ? [] : pass || hasEnded(call, phone) ? [clockLine(phone)] : waitingLines(phone)),
      ].join('\n')
    },
  }
}

/** @throws MisuseError */
function checkWords(args: readonly unknown[]): unknown {
  const [words] = args
  if (typeof words === 'string' && words !== '') return words
  if (words instanceof RegExp || isAsymmetric(words)) return words
  throw new MisuseError(
    `${args.length === 0 ? 'It does not say what should be heard' : `What should be heard is ${show(words)}`}. Write a part of the text ('Welcome') or a RegExp (/press \\d/).`,
  )
}

/** When the call is answered: the far party hears nothing before that. */
function outlook(call: CallRecord, phone: Ringback): string[] {
  const present = phone.calls.get(call.sid)
  if (present && present.transcript.length > call.transcript.length)
    return ['A record is a value, and this one was read earlier. Read it again: phone.calls.get(sid)']
  return [...dueLines(phone, call.sid, 'in-progress'), ...alertLines(phone, call.sid)]
}
