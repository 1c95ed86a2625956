// The methods by which an app is called.

/** The HTTP method of a webhook. */
export type HttpMethod = 'GET' | 'POST'
