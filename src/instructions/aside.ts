// Documents that play on top of the call's own.

/**
 * What a document is for that plays on top of what a call is doing: to the called side before the two are connected, to who waits
 * for a conference, is held in it or hears an announcement, to who waits in a queue, and to who is taken out of one.
 */
export type Aside = 'screen' | 'wait' | 'hold' | 'announce' | 'queue' | 'whisper'
