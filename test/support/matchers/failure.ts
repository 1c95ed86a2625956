// What a failed expectation says.

/** The message of the error that `act` throws. @throws when it throws none: then the expectation held. */
export function failure(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Error) return error.message
    throw error
  }
  throw new Error('Nothing failed.')
}
