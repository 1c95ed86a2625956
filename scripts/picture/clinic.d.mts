import type { Ringback } from 'ringback'

export function clinic(request: Request): Promise<Response>
export function playMorning(
  phone: Ringback,
  rest: (path: string, params: Readonly<Record<string, string>>) => Promise<unknown>,
): Promise<void>
