// The methods by which an app is called.

export type HttpMethod = 'GET' | 'POST'
