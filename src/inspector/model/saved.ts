// What stands in the page beside its script, read: of a saved run, all that it holds is packed.
import { Unpacker } from '../../domain/packed'
import { type Shortened, whole } from '../../domain/short-lines'
import type { RunCaption } from '../../phone/timeline'
import type { Entry, Forecast, PageData, Version, WireChanges } from './wire'

type Embedded =
  | { readonly live: true; readonly base: string }
  | { readonly live: false; readonly caption?: RunCaption; readonly packed: readonly unknown[] }

export function readPageData(json: string): PageData {
  const data = JSON.parse(json) as Embedded
  if (data.live) return data
  const { live, caption, packed } = data
  const unpacker = new Unpacker()
  const [rest, ...lists] = packed
  const { forecasts, ...told } = unpacker.unpack(rest) as Partial<WireChanges> & { readonly forecasts: readonly Forecast[] }
  // A name, and what stands in the list of that name; in the order in which they were packed, for each leans on those before it.
  const named = new Map<string, unknown[]>()
  for (let index = 0; index < lists.length; index += 2) {
    const name = unpacker.unpack(lists[index]) as string
    named.set(
      name,
      (lists[index + 1] as readonly unknown[]).map((one) => unpacker.unpackOnce(one)),
    )
  }
  const { versions = [], timeline = [], ...records } = Object.fromEntries(named) as { [name: string]: unknown[] }
  const run = { ...told, ...records, timeline: (timeline as Shortened<Entry>[]).map((line) => whole<Entry>(line)) } as WireChanges
  return { live, ...(caption && { caption }), run, forecasts, versions: versions as Version[] }
}
