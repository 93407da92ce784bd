/** What no file that others may read holds, each by how it looks. */
const secrets = [
  { what: 'a private key', sign: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g },
  // The private part of a key as JSON: 32 bytes or more beside the kind of key.
  { what: 'a private JWK', sign: /"kty"\s*:\s*"[A-Z]+"[^{}]*"d"\s*:\s*"[\w-]{40,}"/g },
  { what: 'a private JWK', sign: /"d"\s*:\s*"[\w-]{40,}"[^{}]*"kty"\s*:\s*"[A-Z]+"/g },
  { what: 'a key of AWS', sign: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
  { what: 'a key of Google', sign: /\bAIza[\w-]{35}\b/g },
  { what: 'a token of GitHub', sign: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{50,})\b/g },
  { what: 'a token of npm', sign: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { what: 'a token of a registry', sign: /_authToken\s*=\s*[^\s$]{8,}/g },
  { what: 'a token of Slack', sign: /\bxox[abprs]-[A-Za-z0-9-]{20,}/g },
  { what: 'a live key of Stripe', sign: /\b[rs]k_live_[A-Za-z0-9]{20,}/g },
  { what: 'a token of Telegram', sign: /\b\d{8,10}:AA[\w-]{33}\b/g },
  { what: 'a signed token', sign: /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/g },
  // A password in an address, unless it is a placeholder or plainly an example.
  {
    what: 'an address with a password',
    sign: /\b(?:postgres(?:ql)?|https?|smtps?|redis|mysql|amqp):\/\/[\w.-]+:(?!(?:password|secret|pass|pw|test|tessera|postgres|user|x|[a-z])@)[^\s:@/'"`<>${}*()[\]|\\,]{3,}@/g,
  },
]

/**
 * The secrets that are in a text, with the beginning of each: enough to find it, too little to use it.
 * @param {string} text
 * @returns {string[]}
 */
export function findSecrets(text) {
  return secrets.flatMap(({ what, sign }) =>
    [...text.matchAll(sign)].map(([found]) => `${what}: ${found.slice(0, 24)}…`),
  )
}
