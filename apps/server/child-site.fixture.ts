/** What a server in a process of its own is started with, from what it was called with: on a port that is free, with demo data. */
export const childSite = ([databaseUrl = '', root = '', dataDir = '']: readonly string[]) =>
  ({
    databaseUrl,
    root,
    dataDir,
    port: 0,
    host: '127.0.0.1',
    log: 'faults',
    titles: 100,
    withDemo: true,
  }) as const
