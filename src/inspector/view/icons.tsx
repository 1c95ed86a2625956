// The signs of the page, drawn on a grid of 16. Decoration: what they mean stands beside them in words.
const PATHS = {
  clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm0 3v3.200l2 1.3',
  check: 'm3.5 8.5 3 3 6-7',
  cross: 'm4.5 4.5 7 7m0-7-7 7',
  slash: 'M8 2.500a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM4.2 11.800l7.6-7.6',
  'arrow-in': 'M8 3v8m-3.5-3.500L8 11l3.5-3.500M3.5 13.500h9',
  'arrow-out': 'M8 11V3M4.5 6.5 8 3l3.5 3.500M3.5 13.500h9',
  phone:
    'M5.2 2.8 3.4 3.700c-.7.4-1 1.2-.8 2 1 3.8 3.9 6.7 7.7 7.7.8.2 1.6-.1 2-.8l.9-1.8-2.9-2-1.5 1.300c-1.2-.5-2.4-1.7-2.9-2.900l1.3-1.5-2-2.900Z',
  ring: 'M4.5 7a3.5 3.5 0 0 1 7 0v2.500L13 11.500H3l1.5-2Zm2.3 6a1.3 1.3 0 0 0 2.4 0M2 6.500A5 5 0 0 1 3.5 3M14 6.500A5 5 0 0 0 12.5 3',
  text: 'M2.5 3.500h11v7.500H8L5 13.500V11H2.500Z',
  list: 'M3 4h10M3 8h10M3 12h10',
  lanes: 'M2.5 4h6m-2 4h7m-9 4h5',
  card: 'M3 2.500h10v11H3Zm2.5 3.500h5m-5 3h3',
  fault: 'M8 2.5 14 13H2Zm0 4v3m0 1.700v.1',
  bell: 'M4 7a4 4 0 0 1 8 0v2.500l1.5 2.500h-11L4 9.500Zm2.7 6.500h2.6',
  search: 'M7 2.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm3.3 7.8 3.2 3.2',
  play: 'M4.5 3 12.5 8l-8 5Z',
  next: 'M4 3.5 10 8l-6 4.500ZM12.5 3.500v9',
  back: 'M10 3.500 5.5 8l4.5 4.500',
  forward: 'm6 3.500 4.5 4.5L6 12.500',
  idle: 'M2.5 3.5 7.5 8l-5 4.500Zm6 0 5 4.5-5 4.500Z',
  copy: 'M5.5 5.500h8v8h-8ZM10.5 5.500v-3h-8v8h3',
  replay: 'M3 8a5 5 0 1 0 1.7-3.700M3 2.500v3h3',
  link: 'M6.5 4h-3v8.500H12v-3M9 3h4v4m0-4L7.5 8.5',
  save: 'M3 5.500h2L6 4h4l1 1.500h2v7H3Zm5 1.700a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  undo: 'M6 3 3 6l3 3M3 6h6.500a3.5 3.5 0 0 1 0 7H6',
  trash: 'M3 4.500h10M6.5 4.500v-2h3v2M4.5 4.500l.6 9h5.800l.6-9',
  eye: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8Zm6.5-1.700a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.400Z',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
