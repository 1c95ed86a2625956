/** @returns how much was accepted, and the SIDs of what is not as it was accepted, did not go on, or was not told to the app. */
export function killTest(
  kills: number,
  options: { readonly seed: number; readonly log?: (line: string) => void },
): Promise<{ accepted: number; lost: string[]; stuck: string[]; untold: string[] }>
