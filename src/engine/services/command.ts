// What can be asked of the engine about messaging services and their pools.

/** The settings of a service as they stand in a form: everything is text, undefined was left out, and empty takes a URL away. */
export interface ServiceFields {
  readonly friendlyName: string | undefined
  readonly inboundRequestUrl: string | undefined
  readonly inboundMethod: string | undefined
  readonly fallbackUrl: string | undefined
  readonly fallbackMethod: string | undefined
  readonly statusCallback: string | undefined
  readonly useInboundWebhookOnNumber: string | undefined
  readonly stickySender: string | undefined
  readonly areaCodeGeomatch: string | undefined
  readonly smartEncoding: string | undefined
  readonly validityPeriod: string | undefined
  readonly mmsConverter: string | undefined
  readonly scanMessageContent: string | undefined
  readonly fallbackToLongCode: string | undefined
  readonly synchronousValidation: string | undefined
  readonly usecase: string | undefined
}

export interface CreateService {
  readonly type: 'service.create'
  readonly accountSid: string
  readonly fields: ServiceFields
}

export interface UpdateService {
  readonly type: 'service.update'
  readonly sid: string
  readonly fields: ServiceFields
}

export interface DeleteService {
  readonly type: 'service.delete'
  readonly sid: string
}

/** A sender joins a pool. */
export interface JoinPool {
  readonly type: 'pool.join'
  readonly serviceSid: string
  readonly kind: 'number' | 'shortCode' | 'alphaSender'
  /** Its SID; an alphanumeric sender ID itself. */
  readonly sender: string | undefined
}

export interface LeavePool {
  readonly type: 'pool.leave'
  /** Of the row: see PoolSenderRow. */
  readonly sid: string
}

export type ServiceApiCommand = CreateService | UpdateService | DeleteService | JoinPool | LeavePool
