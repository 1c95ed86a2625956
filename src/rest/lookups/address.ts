// The host of Lookup. Its versions are not one API in two states, so the version is a part of the routes' paths.
import { hostAddress, type ReadAddress } from '../http/host-address'

const VERSIONS = ['v1', 'v2']
const read = hostAddress({ host: 'lookups.twilio.com', versions: VERSIONS })

export const lookupsAddress: ReadAddress = (url, settings) => {
  const address = read(url, settings)
  if (!address?.segments) return address
  return { ...address, segments: [address.root.slice(address.root.lastIndexOf('/') + 1), ...address.segments] }
}
