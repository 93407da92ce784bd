/**
 * The errors of a start, with a sentence that says what to do. `address` is the database's.
 * @typedef {{ code?: unknown, message: string, path?: string, port?: number, syscall?: string, plain?: unknown }} Told
 * @type {{ when: (error: Told) => boolean, say: (error: Told, address: string) => string }[]}
 */
const sentences = [
  {
    when: has('EADDRINUSE'),
    say: ({ port }) =>
      `Port ${port} is taken by another program: please end that one, or choose another port (PORT=${(port ?? 8080) + 1} npm start).`,
  },
  {
    when: (error) => has('EACCES')(error) && error.syscall === 'listen',
    say: ({ port }) =>
      `Port ${port} is for the system's administrator: please choose one above 1023 with PORT.`,
  },
  {
    when: (error) => has('EADDRNOTAVAIL')(error) && error.syscall === 'listen',
    say: () => 'HOST names an address that this machine does not have: please correct it.',
  },
  {
    when: has('ENOSPC', '53100'),
    say: () => 'The disk is full: please free some space and start again.',
  },
  {
    // Node says "not found" when it cannot make the upper ones of several folders.
    when: (error) => has('EROFS')(error) || (has('ENOENT')(error) && error.syscall === 'mkdir'),
    say: ({ path }) =>
      `The disk is read-only${at(path)}: please set TESSERA_DATA to a folder that can be written, or set DATABASE_URL.`,
  },
  {
    when: (error) => has('EACCES', 'EPERM')(error) && error.syscall !== 'connect',
    say: ({ path }) =>
      `There is no permission to write${at(path)}: please change the folder's owner, or set TESSERA_DATA to a folder of yours.`,
  },
  {
    when: has('ENOTDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG'),
    say: ({ path }) =>
      `TESSERA_DATA must name a folder${path ? `, and ${path} cannot be one` : ''}: please correct it.`,
  },
  {
    when: has('KERNELFS'),
    say: ({ path }) =>
      `${path} is in a file system of the kernel, such as /proc or /sys, where nothing can be kept: please set TESSERA_DATA to a folder on a disk.`,
  },
  {
    when: has('EMFILE', 'ENFILE'),
    say: () => 'Too many files are open: please raise the limit (ulimit -n 4096) and start again.',
  },
  {
    when: has('ENOTFOUND', 'EAI_AGAIN'),
    say: (_, address) => `The host of ${address} is not known here: please correct DATABASE_URL.`,
  },
  {
    when: (error) => has('ECONNREFUSED', 'ECONNRESET')(error) || isFailedConnect(error),
    say: (_, address) =>
      `No PostgreSQL answers at ${address}: please start it, correct DATABASE_URL, or unset it to use the one that comes along.`,
  },
  {
    when: (error) =>
      has('ETIMEDOUT')(error) || /timeout expired|connection timeout/i.test(error.message),
    say: (_, address) =>
      `PostgreSQL at ${address} does not answer in time: please check that it runs and that DATABASE_URL is right.`,
  },
  {
    when: (error) => has('28P01', '28000')(error) || /client password must be/.test(error.message),
    say: (_, address) =>
      `PostgreSQL at ${address} refuses this user name or password: please correct DATABASE_URL.`,
  },
  {
    when: has('3D000'),
    say: (_, address) =>
      `There is no such database at ${address}: please create it with createdb, or correct DATABASE_URL.`,
  },
  {
    when: has('42501'),
    say: (_, address) =>
      `The user of DATABASE_URL may not make tables at ${address}: please let it own the database.`,
  },
  {
    when: has('53300'),
    say: (_, address) =>
      `PostgreSQL at ${address} has no free connection: please raise its max_connections or end other programs.`,
  },
  {
    when: (error) => /does not support SSL/.test(error.message),
    say: (_, address) =>
      `PostgreSQL at ${address} has no TLS: please take sslmode out of DATABASE_URL.`,
  },
]

/**
 * The sentence for an error that the person who starts Tessera can mend; undefined for our own mistakes.
 * @param {unknown} error
 * @param {string} [databaseUrl]
 * @returns {string | undefined}
 */
export function plainError(error, databaseUrl) {
  if (!(error instanceof Error)) return undefined
  /** @type {Told} */
  const told = error
  if (typeof told.plain === 'string') return told.plain
  const found = sentences.find(({ when }) => when(told))
  return found ? found.say(told, addressIn(databaseUrl)) : plainError(error.cause, databaseUrl)
}

/** @param {...string} codes */
function has(...codes) {
  return (/** @type {Told} */ { code }) => codes.some((each) => each === code)
}

/** A socket file that is not there. @param {Told} error */
function isFailedConnect(error) {
  return error.syscall === 'connect' && has('ENOENT', 'EACCES')(error)
}

/** @param {string | undefined} path */
function at(path) {
  return path ? ` at ${path}` : ''
}

/**
 * Where the database is, without the password.
 * @param {string | undefined} databaseUrl
 */
function addressIn(databaseUrl) {
  if (!databaseUrl || !URL.canParse(databaseUrl)) return 'its address'
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `${searchParams.get('host') ?? host}${pathname}`
}
