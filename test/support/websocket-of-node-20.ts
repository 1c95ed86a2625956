// A setup file of files that share a process: a WebSocket must be there before the first MSW server listens, or it is intercepted twice
// (discoveries/msw-and-a-late-websocket.md).
import { WebSocket } from 'ws'

globalThis.WebSocket ??= WebSocket as never
