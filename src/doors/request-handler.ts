// The one file that loads MSW.
export { RequestHandler } from 'msw'
