// ringback/client: for tests in another process than the phone. Runs in a browser, too.

export type { RemoteAccount, RemoteAccountOptions } from '../client/account'
export {
  type About,
  connect,
  type RemoteClock,
  type RemotePast,
  type RemotePhone,
  type RemoteSnapshot,
  type RemoteTimeline,
  type RequestAnswer,
  type RequestOptions,
  type RequestParams,
} from '../client/connect'
export type { RemoteHandset } from '../client/handset'
export type { RemoteList } from '../client/lists'
export type { RemoteRecording } from '../client/recordings'
export { type ConnectOptions, ControlError } from '../client/wire'
