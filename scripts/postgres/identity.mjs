import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** The account 'nobody', which every Linux has. */
const nobody = 65534

/**
 * How to run PostgreSQL: `prefix` goes in front of the command, `owner` is who its files belong to
 * (undefined: the current user).
 * @typedef {{ prefix: string[], owner?: number, as?: { uid: number, gid: number } }} Identity
 */

/**
 * PostgreSQL refuses to run as root, so root drops its privileges; other users keep theirs. Where
 * the system can, PostgreSQL is told to stop when the process that started it dies, even by SIGKILL.
 *
 * @param {string} folder the folder that holds its data
 * @param {string} program its main program
 * @returns {Identity}
 */
export function findIdentity(folder, program) {
  const withParent = works(['setpriv', '--pdeathsig', 'INT'], {}, ['true'])
    ? ['setpriv', '--pdeathsig', 'INT']
    : []
  if (process.getuid?.() !== 0) return { prefix: withParent }

  // Both must be reachable: a project below a home folder with mode 700 is closed to 'nobody'.
  const reach = ['test', '-x', program, '-a', '-x', path.dirname(folder)]
  const found = waysDown(withParent).find(({ prefix, as }) => works(prefix, as ?? {}, reach))
  if (!found) throw noWayDown()
  spawnSync('chown', ['-R', `${found.owner}:${found.owner}`, folder])
  return found
}

/**
 * @param {string[]} withParent
 * @returns {Identity[]}
 */
const waysDown = (withParent) => [
  // In a user namespace of its own it is 'nobody' to itself and root to the file system, so that a
  // project below /root works too.
  {
    prefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, ...withParent],
    owner: 0,
  },
  // Most containers forbid namespaces: then the real account.
  withParent.length > 0
    ? {
        prefix: [...withParent, `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'],
        owner: nobody,
      }
    : { prefix: [], owner: nobody, as: { uid: nobody, gid: nobody } },
]

/**
 * @param {string[]} prefix
 * @param {{ uid?: number, gid?: number }} as
 * @param {string[]} command
 */
function works(prefix, as, command) {
  const [program = '', ...rest] = [...prefix, ...command]
  return spawnSync(program, rest, as).status === 0
}

const noWayDown = () =>
  Object.assign(new Error('PostgreSQL cannot run as root and no other account reaches its files'), {
    plain:
      'PostgreSQL will not run as root here. Please start as an ordinary user, move the project out of /root, or set DATABASE_URL.',
  })
