// The methods by which an app is called.

/** How an app is asked. */
export type HttpMethod = 'GET' | 'POST'
