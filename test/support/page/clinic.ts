// How the clinic of scripts/picture asks the REST API of a phone on a port.
import { connect } from 'ringback/client'

export function requestAsApp(url: string): (path: string, params: Readonly<Record<string, string>>) => Promise<unknown> {
  const there = connect(url)
  return (path, params) => there.request(path, params)
}
