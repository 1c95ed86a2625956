// What is seen of refused requests: status and code of each, and the form of the answers, which is the same for all.
import type { Fact, Facts } from '../case'
import type { Form } from '../rest'
import type { Scene } from '../scene'

/** `forms` by what is wrong with them. */
export async function refusals({ rest }: Scene, path: string, forms: Readonly<Record<string, Form>>): Promise<Facts> {
  const answers: Record<string, Fact> = {}
  const keys = new Set<string>()
  const pages = new Set<string>()
  let isRepeated = true
  for (const [name, form] of Object.entries(forms)) {
    const { status, json } = await rest.postInvalid(path, form)
    answers[name] = [status, Number(json.code)]
    for (const key of Object.keys(json)) keys.add(key)
    pages.add(String(json.more_info).replace(String(json.code), '…'))
    isRepeated &&= json.status === status
  }
  return { answers, keys: [...keys].sort(), moreInfo: [...pages].join(' '), isRepeated }
}
