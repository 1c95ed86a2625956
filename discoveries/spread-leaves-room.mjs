// How much memory a list of three keeps that was made of a list of two. See spread-leaves-room.md.
const COUNT = 100_000
const kinds = {
  '[...list, entry]': (list) => [...list, 3],
  'list.concat(entry)': (list) => list.concat(3),
}

for (const [name, make] of Object.entries(kinds)) {
  const kept = new Array(COUNT)
  const before = bytes()
  for (let i = 0; i < COUNT; i++) kept[i] = make([1, 2])
  console.log(`| \`${name}\` | ${Math.round((bytes() - before) / COUNT)} bytes |`)
  if (kept.at(-1).length !== 3) throw new Error('Not three.')
}

function bytes() {
  for (let i = 0; i < 3; i++) globalThis.gc()
  return process.memoryUsage().heapUsed
}
