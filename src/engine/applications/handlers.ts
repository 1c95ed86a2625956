// What is done with each command about applications.
import type { Handlers } from '../handlers'
import { createApplication, deleteApplication, updateApplication } from './applications'
import type { ApplicationApiCommand } from './command'

export const applicationHandlers: Handlers<ApplicationApiCommand> = {
  'application.create': createApplication,
  'application.update': updateApplication,
  'application.delete': deleteApplication,
}
