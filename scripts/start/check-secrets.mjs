/** The minimum length of a secret. */
const tokenCharacters = 24
const passwordLetters = 12

/** Values from examples, which attackers try first. */
const wellKnown =
  /^(?:(?:my)?(?:password|passwort|secret|token|changeme|change-?me|postgres|postgresql|tessera|admin|root|test|example|letmein|default|qwerty|abc|metrics|0+|1+)[\d!._-]*)+$|^(.{1,3})\1+$|^0?123456\d*$/i

/**
 * Refuses to start with a secret that is short, or well known: throws with a sentence that says what to do.
 * The password of a database on this very machine is its administrator's affair.
 * @param {{ metricsToken?: string | undefined, databaseUrl?: string | undefined,
 * servingUrl?: string | undefined }} settings
 */
export function checkSecrets({ metricsToken, databaseUrl, servingUrl }) {
  if (metricsToken !== undefined) check('METRICS_TOKEN', metricsToken, tokenCharacters)
  for (const [name, url] of Object.entries({
    DATABASE_URL: databaseUrl,
    SERVING_DATABASE_URL: servingUrl,
  })) {
    const password = passwordIn(url)
    if (password !== undefined) check(`The password in ${name}`, password, passwordLetters)
  }
}

/**
 * @param {string} name
 * @param {string} secret
 * @param {number} letters
 */
function check(name, secret, letters) {
  const isKnown = wellKnown.test(secret)
  if (!isKnown && secret.length >= letters) return
  const why = isKnown ? 'is one that everybody knows' : `is shorter than ${letters} letters`
  // The secret itself is not printed: output ends up in logs.
  throw Object.assign(new Error(`${name} ${why}`), {
    plain: `${name} ${why}: please draw another one, for example with "openssl rand -hex 24".`,
  })
}

/** The password for a server elsewhere. @param {string | undefined} databaseUrl */
function passwordIn(databaseUrl) {
  if (!databaseUrl || !URL.canParse(databaseUrl)) return undefined
  const { hostname, password, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  const isHere = host === '' || host.startsWith('/') || hereNames.includes(host)
  const told = decodeURIComponent(password) || searchParams.get('password') || undefined
  return isHere ? undefined : told
}

const hereNames = ['localhost', '127.0.0.1', '[::1]', '::1']
