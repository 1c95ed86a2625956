// The phones of this copy of the package that are still in use: a hook of a runner wants to tell of each of them when a test fails.

const made = new Set<WeakRef<object>>()
const gone = new FinalizationRegistry<WeakRef<object>>((reference) => made.delete(reference))

export function notePhone(phone: object): void {
  const reference = new WeakRef(phone)
  made.add(reference)
  gone.register(phone, reference)
}

/** In the order in which they were made. */
export function phonesMade(): object[] {
  return [...made].flatMap((reference) => reference.deref() ?? [])
}
