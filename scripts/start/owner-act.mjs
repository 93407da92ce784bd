const flags = /** @type {const} */ ({
  '--second': 'second',
  '--reset-second-lock': 'resetLock',
  '--retire-permissions': 'retire',
})

const usage =
  'Please write npm run owner -- <account>, with --second for a second owner, --reset-second-lock for a lost authenticator or passkey, or --retire-permissions for rights that no version needs any more.'

/**
 * What the words behind `npm run owner --` ask for. Throws an error with a `plain` sentence where they ask for nothing
 * that there is: a word that is not understood is never left out.
 * @param {readonly string[]} words
 * @returns {{ account: string, act: 'first' | 'second' | 'resetLock' | 'retire' }}
 */
export function readOwnerAct(words) {
  const [account, ...others] = words.filter((word) => !word.startsWith('--'))
  const [flag, ...more] = words.filter((word) => word.startsWith('--'))
  const act =
    flag === undefined ? 'first' : Object.entries(flags).find(([name]) => name === flag)?.[1]
  if (account === undefined || act === undefined || others.length > 0 || more.length > 0) {
    throw Object.assign(new Error(usage), { plain: usage })
  }
  return { account, act }
}
