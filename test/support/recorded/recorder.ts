// A recorder in this process, for the length of a test, and the events of its file.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { Anonymizer } from '../../../src/recorded/anonymize'
import type { RecordedEvent } from '../../../src/recorded/events'
import { Secrets } from '../../../src/recorded/secrets'
import { Log } from '../../../src/recorder/log'
import { startRecorder } from '../../../src/recorder/proxy'

export interface RecorderOptions {
  readonly app: string
  readonly api?: string
  readonly publicUrl?: string
  readonly authToken?: string
  readonly anonymize?: boolean
}

export interface OwnRecorder {
  readonly url: string
  text(): string
  events(): RecordedEvent[]
  close(): Promise<void>
}

export async function ownRecorder({ app, api = app, publicUrl, authToken, anonymize = false }: RecorderOptions): Promise<OwnRecorder> {
  const folder = mkdtempSync(join(tmpdir(), 'ringback-recorder-'))
  const path = join(folder, 'calls.jsonl')
  const secrets = new Secrets()
  if (authToken) secrets.learn(authToken)
  const anonymizer = anonymize ? new Anonymizer() : null
  const log = new Log(path, { secrets, anonymizer })
  const settings = {
    log,
    secrets,
    anonymizer,
    forward: new URL(app),
    api: new URL(api),
    publicUrl: publicUrl === undefined ? null : new URL(publicUrl),
    authToken: authToken ?? null,
  }
  if (publicUrl !== undefined) anonymizer?.learnHost(new URL(publicUrl).host)
  const recorder = await startRecorder(settings, 0)
  const text = () => readFileSync(path, 'utf8')
  let closed: Promise<void> | undefined
  const close = () => (closed ??= recorder.close())
  onTestFinished(async () => {
    await close()
    log.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    url: recorder.url,
    text,
    events: () =>
      text()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as RecordedEvent),
    close,
  }
}
