// What can be asked of the engine about queues.

/** As they stand in a form: undefined was left out. */
export interface QueueFields {
  readonly friendlyName: string | undefined
  readonly maxSize: string | undefined
}

export interface CreateQueue {
  readonly type: 'queue.create'
  readonly accountSid: string
  readonly fields: QueueFields
}

export interface UpdateQueue {
  readonly type: 'queue.update'
  readonly sid: string
  readonly fields: QueueFields
}

export interface DeleteQueue {
  readonly type: 'queue.delete'
  readonly sid: string
}

/** Takes a call out of its queue and gives it another document. */
export interface Dequeue {
  readonly type: 'queue.dequeue'
  /** Of the call. */
  readonly sid: string
  readonly url: string | undefined
  readonly method: string | undefined
}

/** A Dial waited long enough for somebody to join. `sid`: of the call that dials. */
export interface GiveUp {
  readonly type: 'queue.giveUp'
  readonly sid: string
}

/** Two calls were connected long enough. `sid`: of the call that dials. */
export interface Part {
  readonly type: 'queue.part'
  readonly sid: string
}

export type QueueApiCommand = CreateQueue | UpdateQueue | DeleteQueue | Dequeue
export type QueueClockCommand = GiveUp | Part
