// The shapes of everything that ringback remembers, by one name: a file for each kind of row.
// Times are milliseconds of virtual time since the epoch.
// Records are immutable: a change replaces the record, so a snapshot may share it.
// Readonly by type and not by Object.freeze, which makes scans many times slower.
export * from './rows/accounts'
export * from './rows/alerts'
export * from './rows/callbacks'
export * from './rows/calls'
export * from './rows/cookie-jars'
export * from './rows/counters'
export * from './rows/faults'
export * from './rows/handsets'
export * from './rows/http-method'
export * from './rows/media'
export * from './rows/messages'
export * from './rows/numbers'
export * from './rows/opt-outs'
export * from './rows/requests'
export * from './rows/send-queues'
export * from './rows/services'
export * from './rows/short-links'
export * from './rows/timeline'
