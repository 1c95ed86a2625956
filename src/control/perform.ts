// A route without a server: what a file says is set up by the same code, with the same errors, as what a request says.
import { MisuseError, type Ringback } from 'ringback'
import { inJson } from './in-json'
import { checkFields, type Desk, type Fields } from './route'
import { ROUTES } from './routes'

/** `key`: `POST numbers`. @throws MisuseError in the words of the control API. */
export async function performRoute(
  phone: Ringback,
  key: string,
  fields: Fields,
  path: Readonly<Record<string, string>> = {},
): Promise<void> {
  const route = ROUTES.find((one) => `${one.method} ${one.path}` === key)
  if (!route) throw new MisuseError(`There is no route ${key}.`)
  try {
    await route.run({ desk: deskOf(phone), phone, path, fields: checkFields(route, fields) })
  } catch (error) {
    throw new MisuseError(inJson(error instanceof Error ? error.message : String(error)))
  }
}

/** What a server provides is not needed to set something up. */
function deskOf(phone: Ringback): Desk {
  const { signal } = new AbortController()
  return { phone, version: '', instance: '', about: () => null, timer: () => () => {}, signal, snapshots: new Map() }
}
