#!/usr/bin/env node
// The command `ringback`.
import { MisuseError } from 'ringback'
import { runCommand } from '../server/command'

/** Commands with a word of their own; they are loaded when they are asked for. */
const COMMANDS: Readonly<Record<string, (words: readonly string[]) => Promise<number | undefined>>> = {
  record: async (words) => (await import('../recorder/record-command')).runRecord(words),
  run: async (words) => (await import('../server/run/door')).runBeside(words),
  doctor: async (words) => (await import('../doctor/doctor-command')).runDoctor(words),
  replay: async (words) => (await import('../recorder/replay-command')).runReplay(words),
}

async function run([first = '', ...rest]: readonly string[]): Promise<number | undefined> {
  const command = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined
  if (command === undefined) return runCommand(first === '' ? [] : [first, ...rest])
  try {
    return await command(rest)
  } catch (error) {
    process.stderr.write(`ringback ${first}: ${error instanceof Error ? error.message : String(error)}\n`)
    // 2 stands for a wrong command line or a bad file, 1 for a port that is not available and everything else.
    return error instanceof MisuseError && !('code' in error) ? 2 : 1
  }
}

run(process.argv.slice(2)).then((code) => {
  if (code !== undefined) process.exitCode = code
})
