// What is done with each command about messaging services.
import type { Handlers } from '../handlers'
import type { ServiceApiCommand } from './command'
import { joinPool, leavePool } from './pool'
import { createService, deleteService, updateService } from './services'

export const serviceHandlers: Handlers<ServiceApiCommand> = {
  'service.create': createService,
  'service.update': updateService,
  'service.delete': deleteService,
  'pool.join': joinPool,
  'pool.leave': leavePool,
}
