#!/usr/bin/env node
// The command `ringback`.
import { runCommand } from '../server/command'

runCommand(process.argv.slice(2)).then((code) => {
  if (code !== undefined) process.exitCode = code
})
