// A line of a run file as another build might have written it: what is in it is wrong, and its sum is right.
import { hash } from '../../../src/domain/hash'

export function withSum(line: object): string {
  const { sum: _sum, ...rest } = line as { readonly sum?: number }
  return JSON.stringify({ ...rest, sum: hash(JSON.stringify(rest)) })
}
