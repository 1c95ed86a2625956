// Every route of the Content API, each once.
import type { Route } from '../http/product'
import { adviseOnContent } from './advice'
import { createApproval, fetchApproval } from './approvals'
import { createContent, fetchContent, listContent, listContentAndApprovals, removeContent, updateContent } from './contents'

export const ROUTES = [
  {
    path: 'Content',
    name: 'contents',
    handlers: { create: createContent, list: listContent },
    advice: { create: adviseOnContent },
  },
  {
    path: 'Content/{Sid}',
    name: 'contents',
    handlers: { fetch: fetchContent, update: updateContent, remove: removeContent },
    methods: { update: 'PUT' },
    advice: { update: adviseOnContent },
  },
  { path: 'Content/{Sid}/ApprovalRequests/whatsapp', name: 'approvalRequests', handlers: { create: createApproval } },
  { path: 'Content/{Sid}/ApprovalRequests', name: 'approvalRequests', handlers: { fetch: fetchApproval } },
  { path: 'ContentAndApprovals', name: 'contentAndApprovals', handlers: { list: listContentAndApprovals } },
] as const satisfies readonly Route[]
