// A setup file of the tests of the build, whose code Node requires by itself: what it answers is held to the vendor's descriptions, too.
import Module from 'node:module'
import { watchRequired } from '../../../scripts/watch-rest-api.mjs'

const DONE = Symbol.for('ringback: the build is watched')
// Once a process: files that share one run this again.
if (!Reflect.has(globalThis, DONE)) {
  Reflect.set(globalThis, DONE, true)
  watchRequired(Module)
}
